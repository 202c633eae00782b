import { style } from "@vanilla-extract/css";
import { space } from "../design/tokens.ts";

export const card = style({ display: "block" });

export const caption = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[12],
  marginTop: 11,
});

/** Six lines hold all but the oddest title. */
export const title = style({
  display: "-webkit-box",
  marginTop: 2,
  marginBottom: "-0.15em",
  paddingBottom: "0.15em",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 6,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  selectors: { [`${card}:hover &`]: { textDecorationLine: "underline" } },
});

export const count = style({ marginTop: space[4] });
