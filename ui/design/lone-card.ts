import { globalStyle } from "@vanilla-extract/css";
import { minWidth } from "./tokens.ts";

/** The widths at which a grid has this many columns; grids differ below 600 pixels. */
const columnRanges = {
  twoOrOne: "screen and (min-width: 37.5em) and (width < 56.25em)",
  two: "screen and (width < 56.25em)",
  three: "screen and (min-width: 56.25em) and (width < 75em)",
  four: minWidth[1200],
} as const;

const subgrid = { display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid" } as const;

/**
 * Lays out a last card that is alone in its row: it fills the row, its image keeps its column, and the text stands
 * beside the image, on its lower edge. `card` has these two parts.
 */
export function fillRowWithLoneCard(list: string, card: string, twoColumns: "two" | "twoOrOne"): void {
  const ranges = [
    [columnRanges[twoColumns], 2],
    [columnRanges.three, 3],
    [columnRanges.four, 4],
  ] as const;
  for (const [range, columns] of ranges) {
    const item = `${list} > :last-child:nth-child(${columns}n + 1)`;
    globalStyle(`${item}, ${item} > ${card}`, { "@media": { [range]: subgrid } });
    globalStyle(`${item} > ${card} > :last-child`, {
      "@media": { [range]: { gridColumn: "2 / -1", alignSelf: "end" } },
    });
  }
}
