import { style } from "@vanilla-extract/css";
import { from, space } from "../../design/tokens.ts";

export const lists = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[56],
  "@media": { [from[900]]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
