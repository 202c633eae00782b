import { type ComplexStyleRule, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { buttonBase } from "./button.css.ts";

const base = style([buttonBase, { flexShrink: 0 }]);
const unavailable = "&:is(:disabled, [aria-disabled=true])";

const filled = (ground: string, text: string, hover: string, pressed: string): ComplexStyleRule => [
  base,
  {
    backgroundColor: ground,
    color: text,
    ":hover": { backgroundColor: hover },
    ":active": { backgroundColor: pressed },
    selectors: { [unavailable]: { backgroundColor: color.sunk, color: color.muted, cursor: "default" } },
  },
];

const outlined = (
  border: string,
  text: string,
  hover: { readonly border: string; readonly ground: string },
): ComplexStyleRule => [
  base,
  {
    borderColor: border,
    color: text,
    ":hover": { borderColor: hover.border, backgroundColor: hover.ground },
    selectors: {
      [unavailable]: {
        borderColor: border === "transparent" ? border : color.rule,
        backgroundColor: "transparent",
        color: color.muted,
        cursor: "default",
      },
    },
  },
];

/** What a button of the admin area looks like, also where it is a link. */
export const actionLook = styleVariants({
  primary: filled(color.ink, color.paper, color.inkSoft, color.ink),
  /** Publish Board, Add Selected. */
  accent: filled(color.accent, color.onAccent, color.accentHover, color.accentHover),
  /** In the head of a section. */
  default: outlined(color.ink, color.ink, { border: color.ink, ground: color.wash }),
  secondary: outlined(color.control, color.ink, { border: color.ink, ground: color.wash }),
  ghost: outlined("transparent", color.ink, { border: "transparent", ground: color.wash }),
  danger: outlined(color.danger, color.danger, { border: color.danger, ground: color.dangerGround }),
});

/** Heights; the text may wrap and the button grow. */
export const actionSize = styleVariants({
  regular: { minHeight: 44, padding: "6px 22px" },
  head: { minHeight: 40, padding: "4px 16px" },
  small: { minHeight: 36, padding: "4px 14px", "@media": { "(pointer: coarse)": { minHeight: 44 } } },
});
