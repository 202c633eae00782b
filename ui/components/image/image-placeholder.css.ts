import { globalStyle, style } from "@vanilla-extract/css";
import { placeholderGridSize } from "../../../core/image/image.ts";
import { color } from "../../design/theme.css.ts";
import { font, space } from "../../design/tokens.ts";

export const blur = style({ position: "absolute", inset: 0, containerType: "size" });

/** Nobody sees the boxes themselves, which stand so many widths to the left. */
const offsetFactor = 4;

/** Of every box, in widths and heights of the picture: it reaches well beyond where its shadow fades. */
const size = 3;

/**
 * The soft shadows of nine boxes, each from the inner edge of its colour outwards. Browsers draw shadows for a fraction
 * of what a blur of the same colours takes, which they reckon from every pixel around.
 */
globalStyle(`${blur} > svg`, {
  position: "absolute",
  width: percent(size),
  maxWidth: "none",
  height: percent(size),
  boxShadow: `${offsetFactor * 100}cqw 0 30cqmin currentColor`,
});

/** By row, and by column: before the middle, in it, and after it. */
const starts = [1 / placeholderGridSize - size, (1 - size) / 2, 1 - 1 / placeholderGridSize];

/** In the order in which they are painted: the middle one lies below all, the corners above all. */
export const paintOrder = [4, 3, 5, 1, 7, 0, 2, 6, 8] as const;

for (const [index, cell] of paintOrder.entries()) {
  const [row = 0, column = 0] = [starts[Math.floor(cell / placeholderGridSize)], starts[cell % placeholderGridSize]];
  globalStyle(`${blur} > :nth-child(${index + 1})`, { top: percent(row), left: percent(column - offsetFactor) });
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

export const frame = style({
  display: "block",
  height: "100%",
  containerType: "size",
  backgroundColor: color.surfaceSunken,
});

/** By the height of the frame. */
const tile = "(height < 160px)";
const thumbnail = "(height < 96px)";

export const wrapper = style({
  display: "flex",
  alignItems: "flex-end",
  height: "100%",
  padding: space[16],
  "@container": { [tile]: { padding: space[8] }, [thumbnail]: { padding: `${space[4]} 0 ${space[4]} ${space[4]}` } },
});

/** As many whole lines as every frame of its size has room for. */
export const title = style({
  display: "-webkit-box",
  minWidth: 0,
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 5,
  color: color.textSecondary,
  fontFamily: font.display,
  fontSize: "1.1875rem",
  lineHeight: 1.15,
  overflowWrap: "anywhere",
  "@container": {
    [tile]: { fontSize: "0.9375rem", WebkitLineClamp: 4 },
    [thumbnail]: { fontSize: "0.625rem", WebkitLineClamp: 3, hyphens: "auto" },
  },
});
