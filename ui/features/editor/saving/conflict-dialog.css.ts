import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

export const words = style({ marginBottom: space[16] });
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: "0.875rem", lineHeight: 1.45 });

const cell = style({
  padding: `${space[8]} ${space[12]} ${space[8]} 0`,
  borderTop: `1px solid ${color.rule}`,
  textAlign: "left",
  verticalAlign: "top",
  overflowWrap: "anywhere",
});
export const column = style([cell, { borderTop: 0, fontWeight: 500 }]);
export const row = style([cell, { color: color.muted, fontWeight: 400, whiteSpace: "nowrap" }]);
export const value = style([cell, { width: "45%" }]);
