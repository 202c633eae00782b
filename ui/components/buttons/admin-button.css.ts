import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";
import { buttonBase } from "./button.css.ts";
import { filled, outlined } from "./button-rules.ts";

const base = style([buttonBase, { flexShrink: 0 }]);

/** Also used for links that look like buttons. */
export const adminButtonVariant = styleVariants({
  primary: [base, filled(color.text, color.surface, color.textSecondary, color.text)],
  /** Publish Board, Add Selected. */
  accent: [base, filled(color.accent, color.onAccent, color.accentHover, color.accentHover)],
  /** In the header of a section. */
  default: [base, outlined(color.text)],
  secondary: [base, outlined(color.borderControl)],
  ghost: [base, outlined("transparent")],
  danger: [base, outlined(color.danger, color.danger, color.dangerSurface)],
});

/** Minimum heights: wrapped text makes a button taller. */
export const adminButtonSize = styleVariants({
  large: { minHeight: 44, padding: "6px 22px" },
  medium: { minHeight: 40, padding: "4px 16px", "@media": { "(pointer: coarse)": { minHeight: 44 } } },
  small: { minHeight: 36, padding: "4px 14px", "@media": { "(pointer: coarse)": { minHeight: 44 } } },
});
