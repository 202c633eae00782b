import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { duration, space } from "../../../design/tokens.ts";

export const text = style({ display: "block", fieldSizing: "content", maxHeight: 480 });

const sentence = style({ fontSize: "0.8125rem", lineHeight: 1.45, selectors: { "&:not(:empty)": { marginTop: 6 } } });
export const length = style([sentence, { color: color.textMuted }]);
export const error = style([sentence, { color: color.danger }]);

export const status = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[20],
  minHeight: 44,
  color: color.textMuted,
  fontSize: "0.875rem",
});

export const restore = style({
  position: "relative",
  padding: 0,
  paddingBottom: 2,
  border: 0,
  borderBottom: `1px solid ${color.text}`,
  backgroundColor: "transparent",
  color: color.text,
  fontSize: "inherit",
  transition: `color ${duration.color}, border-color ${duration.color}`,
  ":hover": { borderColor: color.accent, color: color.accent },
  // Extends the touch target beyond the text.
  "::after": { content: "", position: "absolute", insetInline: 0, insetBlock: -11 },
});
