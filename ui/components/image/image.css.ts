import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { placeholderGridSize } from "../../../core/image/image.ts";
import { clampLines, productImage } from "../../design/mixins.ts";
import { color } from "../../design/theme.css.ts";
import { font, space } from "../../design/tokens.ts";

export const blur = style({ position: "absolute", inset: 0, containerType: "size" });

/** The boxes lie outside the image, this many widths to the left; only their shadows are visible. */
const offsetFactor = 4;

/** Size of each box, as a multiple of the image's, so that a box is larger than the fade of its shadow. */
const boxSize = 3;

/**
 * Nine box shadows approximate a blur. Painting shadows is far cheaper than `filter: blur()`, which reads every pixel
 * around each pixel.
 */
globalStyle(`${blur} > svg`, {
  position: "absolute",
  width: toPercent(boxSize),
  maxWidth: "none",
  height: toPercent(boxSize),
  boxShadow: `${offsetFactor * 100}cqw 0 30cqmin currentColor`,
});

/** Start of the boxes by row and by column: before, at and after the center. */
const starts = [1 / placeholderGridSize - boxSize, (1 - boxSize) / 2, 1 - 1 / placeholderGridSize];

/** Grid cells in paint order: the center at the bottom, the corners on top. */
export const paintOrder = [4, 3, 5, 1, 7, 0, 2, 6, 8] as const;

for (const [index, cell] of paintOrder.entries()) {
  const [row = 0, column = 0] = [starts[Math.floor(cell / placeholderGridSize)], starts[cell % placeholderGridSize]];
  globalStyle(`${blur} > :nth-child(${index + 1})`, { top: toPercent(row), left: toPercent(column - offsetFactor) });
}

function toPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`;
}

export const placeholderFrame = style({
  display: "block",
  height: "100%",
  containerType: "size",
  backgroundColor: color.surfaceSunken,
});

/** Container queries by the height of the frame. */
const tile = "(height < 160px)";
const thumbnail = "(height < 96px)";

export const wrapper = style({
  display: "flex",
  alignItems: "flex-end",
  height: "100%",
  padding: space[16],
  "@container": { [tile]: { padding: space[8] }, [thumbnail]: { padding: `${space[4]} 0 ${space[4]} ${space[4]}` } },
});

/** The number of lines that fits into the smallest frame of each size. */
export const title = style({
  ...clampLines(5),
  minWidth: 0,
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

const hairline = `1px solid ${color.border}`;
const productBackground = { border: hairline, backgroundColor: color.productSurface };

const frameBase = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  backgroundColor: color.surfaceSunken,
});

const mountedBase = style([
  frameBase,
  {
    display: "grid",
    gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)",
    aspectRatio: "3 / 4",
    border: hairline,
    backgroundColor: color.surface,
  },
]);

export const frame = styleVariants({
  board: [frameBase, { aspectRatio: "3 / 4" }],
  /** As high as its image. */
  moodboard: [frameBase],
  scene: [frameBase, { aspectRatio: "3 / 2" }],
  product: [frameBase, { aspectRatio: "1" }, productBackground],
  /** Instead of a moodboard: a thin frame on the page's background with the uncropped image in its center. */
  mountedProduct: [mountedBase],
  mountedScene: [mountedBase],
  /** Fills its containing block. */
  hero: [frameBase, { position: "absolute", inset: 0, height: "100%" }],
});

/** `::after` on `<img>` is rendered only for broken images: shows the alternative text without JavaScript. */
const imageBase = style({
  position: "relative",
  width: "100%",
  height: "100%",
  "::after": {
    content: "attr(alt)",
    position: "absolute",
    inset: 0,
    display: "flex",
    alignItems: "flex-end",
    padding: space[16],
    backgroundColor: color.surfaceSunken,
    color: color.textSecondary,
    fontFamily: font.display,
    fontSize: "1.1875rem",
    lineHeight: 1.15,
  },
});
const cover = style([imageBase, { objectFit: "cover" }]);

/** Box of a mounted image: products have the usual background, photographs do not. */
export const mounted = styleVariants({
  mountedProduct: [{ placeSelf: "center", width: "80%", aspectRatio: "1" }, productBackground],
  mountedScene: [{ placeSelf: "center", width: "84%", height: "84%" }],
});

const contain = style([imageBase, productImage]);

/** For images that may only be resized proportionally: neither cropped nor blended, in every frame. */
export const unaltered = style([imageBase, { objectFit: "contain" }]);

/** Keeps `<picture>` out of the layout: the frame lays out the image. */
export const pictureElement = style({ display: "contents" });

export const image = styleVariants({
  board: [cover],
  /** The attributes `width` and `height` reserve the height before the image has loaded. */
  moodboard: [imageBase, { display: "block", height: "auto" }],
  scene: [cover],
  hero: [cover],
  product: [contain],
  mountedProduct: [contain],
  mountedScene: [unaltered],
});

export const noImage = style({
  display: "grid",
  placeItems: "center",
  height: "100%",
  padding: 2,
  color: color.textMuted,
  fontSize: "0.875rem",
  textAlign: "center",
  "@container": {
    [thumbnail]: { fontSize: "0.75rem", lineHeight: 1.15 },
    "(width < 44px)": { fontSize: "0.625rem", lineHeight: 1.15 },
  },
});
