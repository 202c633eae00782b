import type { StyleRule } from "@vanilla-extract/css";
import { color } from "../../design/theme.css.ts";

/** `data-pressed`: clicked before hydration. */
const disabledSelector = "&:is(:disabled, [aria-disabled=true], [data-pressed])";

/** A button with a background. */
export const filled = (background: string, text: string, hover: string, active: string): StyleRule => ({
  backgroundColor: background,
  color: text,
  ":hover": { backgroundColor: hover },
  ":active": { backgroundColor: active },
  selectors: {
    [disabledSelector]: { backgroundColor: color.surfaceSunken, color: color.textMuted, cursor: "default" },
  },
});

/** A button with a border, or without one if its color is transparent. */
export const outlined = (border: string, text = color.text, hoverBackground = color.surfaceHover): StyleRule => ({
  borderColor: border,
  color: text,
  ":hover": { borderColor: border === color.borderControl ? text : border, backgroundColor: hoverBackground },
  selectors: {
    [disabledSelector]: {
      borderColor: border === "transparent" ? border : color.border,
      backgroundColor: "transparent",
      color: color.textMuted,
      cursor: "default",
    },
  },
});
