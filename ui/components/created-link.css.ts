import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { minWidth, space } from "../design/tokens.ts";

export const created = style({
  display: "grid",
  gap: space[12],
  alignItems: "end",
  marginTop: space[16],
  "@media": { [minWidth[600]]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const note = style({ marginTop: space[8], color: color.textMuted, fontSize: "0.8125rem", lineHeight: 1.45 });
