import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { motion, radius } from "../../design/tokens.ts";

const base = style({
  display: "grid",
  flexShrink: 0,
  placeItems: "center",
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: radius.soft,
  backgroundColor: "transparent",
  color: color.ink,
  transition: `background-color ${motion.color}, color ${motion.color}`,
  selectors: {
    "&:active:not(:disabled)": { transform: "translateY(1px)" },
    "&:disabled": { color: color.muted, cursor: "default" },
  },
});

export const iconButton = styleVariants({
  plain: [base, { selectors: { "&:hover:not(:disabled)": { backgroundColor: color.wash } } }],
  /** Takes something away. */
  danger: [
    base,
    { selectors: { "&:hover:not(:disabled)": { backgroundColor: color.dangerGround, color: color.danger } } },
  ],
});
