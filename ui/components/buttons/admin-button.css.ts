import { type ComplexStyleRule, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { buttonBase } from "./button.css.ts";

const base = style([buttonBase, { flexShrink: 0 }]);
const disabledSelector = "&:is(:disabled, [aria-disabled=true])";

const createFilledStyle = (background: string, text: string, hover: string, active: string): ComplexStyleRule => [
  base,
  {
    backgroundColor: background,
    color: text,
    ":hover": { backgroundColor: hover },
    ":active": { backgroundColor: active },
    selectors: {
      [disabledSelector]: { backgroundColor: color.surfaceSunken, color: color.textMuted, cursor: "default" },
    },
  },
];

const createOutlinedStyle = (
  border: string,
  text: string,
  hover: { readonly border: string; readonly background: string },
): ComplexStyleRule => [
  base,
  {
    borderColor: border,
    color: text,
    ":hover": { borderColor: hover.border, backgroundColor: hover.background },
    selectors: {
      [disabledSelector]: {
        borderColor: border === "transparent" ? border : color.border,
        backgroundColor: "transparent",
        color: color.textMuted,
        cursor: "default",
      },
    },
  },
];

/** Also used for links that look like buttons. */
export const adminButtonVariant = styleVariants({
  primary: createFilledStyle(color.text, color.surface, color.textSecondary, color.text),
  /** Publish Board, Add Selected. */
  accent: createFilledStyle(color.accent, color.onAccent, color.accentHover, color.accentHover),
  /** In the header of a section. */
  default: createOutlinedStyle(color.text, color.text, { border: color.text, background: color.surfaceHover }),
  secondary: createOutlinedStyle(color.borderControl, color.text, {
    border: color.text,
    background: color.surfaceHover,
  }),
  ghost: createOutlinedStyle("transparent", color.text, { border: "transparent", background: color.surfaceHover }),
  danger: createOutlinedStyle(color.danger, color.danger, { border: color.danger, background: color.dangerSurface }),
});

/** Minimum heights: wrapped text makes a button taller. */
export const adminButtonSize = styleVariants({
  large: { minHeight: 44, padding: "6px 22px" },
  medium: { minHeight: 40, padding: "4px 16px", "@media": { "(pointer: coarse)": { minHeight: 44 } } },
  small: { minHeight: 36, padding: "4px 14px", "@media": { "(pointer: coarse)": { minHeight: 44 } } },
});
