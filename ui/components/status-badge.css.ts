import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { radius, space } from "../design/tokens.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
  "::before": { content: "", width: 9, height: 9, border: "1px solid", borderRadius: radius.full },
});

export const status = styleVariants({
  // Forced colors keep only borders, so the border fills the dot.
  published: [base, { color: color.accent, "::before": { borderWidth: 5 } }],
  draft: [base, { color: color.textMuted }],
});
