import { style } from "@vanilla-extract/css";
import { color } from "../design/theme.css.ts";
import { space } from "../design/tokens.ts";

export const note = style({
  marginTop: space[24],
  padding: `${space[12]} ${space[16]}`,
  borderLeft: `3px solid ${color.warn}`,
  backgroundColor: color.warnGround,
  color: color.ink,
  fontSize: "0.9375rem",
});
export const way = style({ paddingBlock: space[12], textDecorationLine: "underline", textUnderlineOffset: 3 });
