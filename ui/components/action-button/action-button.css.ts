import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { font, motion, radius } from "../../design/tokens.ts";

const base = style({
  display: "inline-flex",
  flexShrink: 0,
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

const unavailable = "&:is(:disabled, [aria-disabled=true])";
const filledButUnavailable = { backgroundColor: color.sunk, color: color.muted, cursor: "default" };
const outlinedButUnavailable = {
  borderColor: color.rule,
  backgroundColor: "transparent",
  color: color.muted,
  cursor: "default",
};

/** What a button of the admin area looks like, also where it is a link. */
export const actionLook = styleVariants({
  primary: [
    base,
    {
      backgroundColor: color.ink,
      color: color.paper,
      ":hover": { backgroundColor: color.inkSoft },
      ":active": { backgroundColor: color.ink },
      selectors: { [unavailable]: filledButUnavailable },
    },
  ],
  /** Publish Board, Add Selected. */
  accent: [
    base,
    {
      backgroundColor: color.accent,
      color: color.onAccent,
      ":hover": { backgroundColor: color.accentHover },
      selectors: { [unavailable]: filledButUnavailable },
    },
  ],
  /** In the head of a section. */
  default: [
    base,
    {
      borderColor: color.ink,
      color: color.ink,
      ":hover": { backgroundColor: color.wash },
      selectors: { [unavailable]: outlinedButUnavailable },
    },
  ],
  secondary: [
    base,
    {
      borderColor: color.control,
      color: color.ink,
      ":hover": { borderColor: color.ink, backgroundColor: color.wash },
      selectors: { [unavailable]: outlinedButUnavailable },
    },
  ],
  ghost: [
    base,
    {
      color: color.ink,
      ":hover": { backgroundColor: color.wash },
      selectors: { [unavailable]: { backgroundColor: "transparent", color: color.muted, cursor: "default" } },
    },
  ],
  danger: [
    base,
    {
      borderColor: color.danger,
      color: color.danger,
      ":hover": { backgroundColor: color.dangerGround },
      selectors: { [unavailable]: outlinedButUnavailable },
    },
  ],
});

/** Heights; the text may wrap and the button grow. */
export const actionSize = styleVariants({
  regular: { minHeight: 44, padding: "6px 22px" },
  head: { minHeight: 40, padding: "4px 16px" },
  small: { minHeight: 36, padding: "4px 14px", "@media": { "(pointer: coarse)": { minHeight: 44 } } },
});
