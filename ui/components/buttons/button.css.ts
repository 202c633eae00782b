import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, font, minWidth, radius, space } from "../../design/tokens.ts";
import { filled, outlined } from "./button-rules.ts";

/** Shared by public and admin buttons. */
export const buttonBase = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 10,
  border: "1px solid transparent",
  borderRadius: radius.small,
  backgroundColor: "transparent",
  fontFamily: font.text,
  fontSize: "0.9375rem",
  fontWeight: 500,
  lineHeight: 1.4,
  transition: `background-color ${duration.color}, border-color ${duration.color}, color ${duration.color}`,
  selectors: { "&:active:not(:disabled, [aria-disabled=true])": { transform: "translateY(1px)" } },
});

const base = style([buttonBase, { minHeight: 48, padding: `${space[8]} 22px` }]);

export const button = styleVariants({
  /** Load more, Browse all boards. */
  default: [
    base,
    { borderColor: color.text, color: color.text, ":hover": { backgroundColor: color.surfaceHover } },
    {
      selectors: {
        "&[aria-disabled=true]": {
          // The spinner and its gap take 26 pixels: the button keeps its width.
          paddingInline: 22 - 26 / 2,
          borderColor: color.border,
          color: color.textMuted,
          cursor: "default",
        },
      },
    },
  ],
  /** Main action of a page: Download Board Image. */
  primary: [base, { minHeight: 56 }, filled(color.text, color.surface, color.textSecondary, color.text)],
  /** Account actions in the mobile menu. */
  secondary: [base, outlined(color.borderControl)],
  /** Several in a row: Pin it, Share. */
  small: [
    base,
    outlined(color.borderControl),
    { paddingInline: 6, "@media": { [minWidth[600]]: { paddingInline: space[12] } } },
  ],
  /** On the banner of the home page. */
  onBanner: [
    base,
    {
      borderColor: color.onBanner,
      color: color.onBanner,
      ":hover": { backgroundColor: color.onBanner, color: color.banner },
      ":focus-visible": { outlineColor: color.onBanner },
    },
  ],
});
