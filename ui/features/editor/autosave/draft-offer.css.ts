import { style } from "@vanilla-extract/css";
import { color } from "../../../design/theme.css.ts";
import { space } from "../../../design/tokens.ts";

export const offer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  marginBottom: space[24],
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.control}`,
  backgroundColor: color.sheet,
});
export const draftText = style({ flex: "1 1 240px" });
