import { style } from "@vanilla-extract/css";
import { space } from "../../design/tokens.ts";

export const card = style({ display: "block" });

export const caption = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[12],
  marginTop: 11,
});

export const title = style({
  marginTop: 2,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  selectors: { [`${card}:hover &`]: { textDecorationLine: "underline" } },
});

export const count = style({ marginTop: space[4] });
