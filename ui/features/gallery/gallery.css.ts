import { globalStyle, style } from "@vanilla-extract/css";
import { columns } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { duration, easing, forcedColors, minWidth, prefersReducedMotion, space } from "../../design/tokens.ts";

export const more = style({ display: "flex", justifyContent: "center", marginTop: space[72] });
export const moreFailed = style({ marginTop: space[48], textAlign: "center", color: color.danger });

/** Outdated boards while another list loads. */
export const busy = style({ opacity: 0.55, transition: `opacity ${duration.color}` });

export const total = style({ marginBottom: space[24] });
export const heading = style({ width: "100%" });
export const name = style({ marginTop: 11 });
export const title = style({ marginTop: 2 });
export const count = style({ marginTop: space[4] });

/** Titles have two lines in narrow columns. */
globalStyle(`${title} > :last-child`, { display: "none", "@media": { [minWidth[900]]: { display: "block" } } });

export const card = style({ position: "relative", display: "block" });
export const image = style({ display: "block", overflow: "hidden" });

globalStyle(`${image} img`, { transition: `transform ${duration.image} ${easing.enter}` });
globalStyle(`${card}:is(:hover, :focus-visible) ${image} img`, {
  transform: "scale(1.02)",
  "@media": { [prefersReducedMotion]: { transform: "none" } },
});

/**
 * Overlaps the image's edges by one pixel, so that none of it shows around the label. The name wraps at 80% of the
 * image's width.
 */
export const cardLabel = style({
  position: "absolute",
  left: -1,
  bottom: -1,
  boxSizing: "content-box",
  maxWidth: "80%",
  padding: `${space[12]} 22px 1px 1px`,
  backgroundColor: color.surface,
  transition: `color ${duration.color}`,
  selectors: { [`${card}:is(:hover, :focus-visible) &`]: { color: color.accent } },
  "@media": { [forcedColors]: { borderTop: "1px solid", borderRight: "1px solid" } },
});

const oneColumn = { display: "grid", gap: `${space[24]} ${space[16]}` } as const;

/** Two or three cards in a row, each on two of its tracks. */
export const grid = style({
  ...oneColumn,
  "@media": {
    [minWidth[600]]: { gridTemplateColumns: columns(4), rowGap: space[40] },
    [minWidth[768]]: { columnGap: space[32] },
    [minWidth[900]]: { gridTemplateColumns: columns(6) },
  },
});
globalStyle(`${grid} > *`, { "@media": { [minWidth[600]]: { gridColumn: "span 2" } } });

/** On the pages with all styles or all rooms: four cards in a row of wide windows, each on three tracks. */
export const indexGrid = style([grid, { "@media": { [minWidth[1600]]: { gridTemplateColumns: columns(12) } } }]);
globalStyle(`${indexGrid} > *`, { "@media": { [minWidth[1600]]: { gridColumn: "span 3" } } });

/** No card is alone in the last row: with one more than full rows, the last cards are larger, two in a row. */
const lone = (list: string, inRow: number) => `${list} > :nth-child(${inRow}n + 1):nth-last-child(${inRow + 1})`;
globalStyle(`${grid} > :last-child:nth-child(2n + 1):not(:first-child)`, {
  "@media": { [`${minWidth[600]} and (width < 56.25em)`]: { gridColumn: "1 / -1" } },
});
globalStyle(`${lone(grid, 3)}, ${lone(grid, 3)} ~ *`, { "@media": { [minWidth[900]]: { gridColumn: "span 3" } } });
globalStyle(`${lone(indexGrid, 4)}, ${lone(indexGrid, 4)} ~ *`, {
  "@media": { [minWidth[1600]]: { gridColumn: "span 4" } },
});
globalStyle(`${lone(indexGrid, 4)} ~ :nth-last-child(-n + 2)`, {
  "@media": { [minWidth[1600]]: { gridColumn: "span 6" } },
});
