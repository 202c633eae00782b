import { style } from "@vanilla-extract/css";
import { font, motion, radius } from "../../design/tokens.ts";

/** What every button has, the public ones and those of the admin area. */
export const buttonBase = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 10,
  border: "1px solid transparent",
  borderRadius: radius.soft,
  backgroundColor: "transparent",
  fontFamily: font.text,
  fontSize: "0.9375rem",
  fontWeight: 500,
  lineHeight: 1.4,
  transition: `background-color ${motion.color}, border-color ${motion.color}, color ${motion.color}`,
  selectors: { "&:active:not(:disabled, [aria-disabled=true])": { transform: "translateY(1px)" } },
});
