import { keyframes, style } from "@vanilla-extract/css";
import { fillRowWithLoneCard } from "../design/lone-card.ts";
import { clampLines, columns } from "../design/mixins.ts";
import { duration, easing, minWidth, space } from "../design/tokens.ts";

export const card = style({ display: "block" });

export const caption = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[12],
  marginTop: 11,
});

/** Six lines fit nearly every title. */
export const title = style({
  ...clampLines(6),
  marginTop: 2,
  marginBottom: "-0.15em",
  paddingBottom: "0.15em",
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  selectors: { [`${card}:hover &`]: { textDecorationLine: "underline" } },
});

export const count = style({ marginTop: space[4] });

export const grid = style({
  display: "grid",
  gap: `${space[44]} ${space[16]}`,
  gridTemplateColumns: columns(1),
  "@media": {
    [minWidth[600]]: { gridTemplateColumns: columns(2) },
    [minWidth[768]]: { gap: `${space[56]} ${space[32]}` },
    [minWidth[900]]: { gridTemplateColumns: columns(3) },
    [minWidth[1200]]: { gridTemplateColumns: columns(4) },
  },
});

/** Two columns on phones. */
export const denseGrid = style([grid, { gridTemplateColumns: columns(2) }]);

fillRowWithLoneCard(grid, card, "twoOrOne");
fillRowWithLoneCard(denseGrid, card, "two");

const appear = keyframes({ from: { opacity: 0 } });

export const fadeIn = style({ animation: `${appear} ${duration.dropdown} ${easing.enter}` });
