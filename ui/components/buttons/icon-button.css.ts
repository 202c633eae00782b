import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { duration, radius } from "../../design/tokens.ts";

const base = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: radius.small,
  color: color.text,
  transition: `background-color ${duration.color}, color ${duration.color}`,
  selectors: {
    "&:active:not(:disabled, [aria-disabled=true])": { transform: "translateY(1px)" },
    "&:is(:disabled, [aria-disabled=true])": { color: color.textMuted, cursor: "default" },
  },
});

export const iconButton = styleVariants({
  plain: [
    base,
    { selectors: { "&:hover:not(:disabled, [aria-disabled=true])": { backgroundColor: color.surfaceHover } } },
  ],
  /** Removes something. */
  danger: [
    base,
    {
      selectors: {
        "&:hover:not(:disabled, [aria-disabled=true])": { backgroundColor: color.dangerSurface, color: color.danger },
      },
    },
  ],
});
