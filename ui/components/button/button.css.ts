import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { font, motion, radius, space, stillness } from "../../design/tokens.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 10,
  minHeight: 48,
  padding: `${space[8]} 22px`,
  border: "1px solid",
  borderRadius: radius.soft,
  backgroundColor: "transparent",
  fontFamily: font.text,
  fontSize: "0.9375rem",
  fontWeight: 500,
  lineHeight: 1.4,
  transition: `background-color ${motion.color}, border-color ${motion.color}, color ${motion.color}`,
  selectors: { "&:active": { transform: "translateY(1px)" } },
});

export const button = styleVariants({
  /** Load more, Browse all boards. */
  default: [
    base,
    { borderColor: color.ink, color: color.ink, ":hover": { backgroundColor: color.wash } },
    { selectors: { "&[aria-disabled=true]": { borderColor: color.rule, color: color.muted, cursor: "default" } } },
  ],
  /** Account actions in the mobile menu. */
  secondary: [
    base,
    {
      borderColor: color.control,
      color: color.ink,
      ":hover": { borderColor: color.ink, backgroundColor: color.wash },
    },
  ],
  /** On the band. */
  band: [
    base,
    {
      borderColor: color.onBand,
      color: color.onBand,
      ":hover": { backgroundColor: color.onBand, color: color.band },
      ":focus-visible": { outlineColor: color.onBand },
    },
  ],
});

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

export const spinner = style({
  animation: `${turn} ${motion.spinner} linear infinite`,
  "@media": { [stillness]: { animationDuration: "1800ms" } },
});
