import { style } from "@vanilla-extract/css";
import { from, space } from "../../design/tokens.ts";

export const productsBelow = style({
  marginTop: space[72],
  "@media": { [from[768]]: { marginTop: space[104] } },
});
