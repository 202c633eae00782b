import type { CutoutInfo } from "../../../core/image/image-cutout.port.ts";
import { type CellMask, cellDistance, invert, measureDistances } from "./cell-grid.ts";
import { findParts } from "./cell-search.ts";
import type { ClassifiedCells } from "./classify-cells.ts";
import { listBorderCells, markCells } from "./find-background.ts";

/** Cut-outs below this confidence are framed. */
export const minConfidence: CutoutInfo["confidence"] = 0.5;

/** 0 at `none`, 1 at `full`, and in between on a straight line. */
function ramp(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}

/**
 * How sure the cut-out is: 0 for an image whose border is not plain background, such as that of a room; less the more cells
 * were decided without evidence of their own, and the more of the outline runs where nothing is seen.
 */
export function measureConfidence(cells: ClassifiedCells): number {
  const { background, sure, marked } = cells;
  const { features } = cells.context;
  const product = invert(background);
  let productSize = 0;
  for (let i = 0; i < features.size; i++) if (product[i]) productSize += 1;
  const area = productSize / features.size;
  if (area < 0.003 || area > 0.9) return 0;
  const known = measureDistances(
    markCells(features, (i) => sure[i] === 1 || marked[i] === 1),
    features,
  );
  let guessed = 0;
  for (let i = 0; i < features.size; i++) if ((known[i] ?? 0) > guessDistance) guessed += 1;
  return Math.min(
    measurePlainness(cells),
    ramp(guessed / productSize, 1.1, 0.3),
    ramp(measureDoubt(cells, product, productSize), 0.018, 0.008),
  );
}

/** Cells decided farther than this from a cell that was decided by what it looks like are guesses. */
const guessDistance = 3 * cellDistance;

function measurePlainness({ background, context: { features } }: ClassifiedCells): number {
  const border = listBorderCells(features, 2);
  const share = (isCounted: (i: number) => boolean) => border.filter(isCounted).length / border.length;
  const backgroundAtBorder = share((i) => background[i] === 1);
  const flatAtBorder = share((i) => (features.slope[i] ?? 0) < 0.01 && (features.detail[i] ?? 0) < 6);
  return Math.min(ramp(backgroundAtBorder, 0.78, 0.98), ramp(flatAtBorder, 0.6, 0.95));
}

/** Background farther than this from the certain background is a pocket, such as a gap between legs; shares of the longer side. */
const pocketShare = 0.01;
/** Pockets that reach no farther are the shaded side of an outline. */
const deepShare = 0.03;
/** The highest slope near an outline that no edge explains. */
const unseenSlope = 0.01;

/**
 * Share of the outline that runs between a pocket and the product without an edge, plus the pockets' area that has another
 * color than the background, compared with the product's. Both mean that a part of the product was taken for background,
 * such as white bedding, or that a part of the background stayed.
 */
function measureDoubt(cells: ClassifiedCells, product: CellMask, productSize: number): number {
  const { background, deviations, context } = cells;
  const { features, tintTolerance } = context;
  const pockets = findPockets(cells);
  const fromPockets = measureDistances(pockets, features);
  const toBackground = measureDistances(background, features);
  const toProduct = measureDistances(product, features);
  let outline = 0;
  let unseen = 0;
  let colored = 0;
  for (let i = 0; i < features.size; i++) {
    if (product[i] && toBackground[i] === cellDistance) {
      outline += 1;
      if ((fromPockets[i] ?? 0) <= 3 * cellDistance && !hasEdge(i, cells)) unseen += 1;
    } else if (pockets[i] && (toProduct[i] ?? 0) > 2 * cellDistance) {
      if ((deviations.tint[i] ?? 0) > 3 * tintTolerance) colored += 1;
    }
  }
  return unseen / outline + colored / productSize;
}

function findPockets({ background, certain, context: { features } }: ClassifiedCells): CellMask {
  const longer = cellDistance * Math.max(features.width, features.height);
  const fromCertain = measureDistances(certain, features);
  const inner = markCells(features, (i) => background[i] === 1 && (fromCertain[i] ?? 0) > pocketShare * longer);
  const pockets = new Uint8Array(features.size);
  for (const part of findParts(inner, features)) {
    if (part.some((i) => (fromCertain[i] ?? 0) >= deepShare * longer)) for (const i of part) pockets[i] = 1;
  }
  return pockets;
}

/** Whether lightness or color change within two cells. */
function hasEdge(i: number, { context: { features } }: ClassifiedCells): boolean {
  const { slope, tint, width, height } = features;
  const x = i % width;
  const y = (i - x) / width;
  for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++) {
    for (let k = row * width + Math.max(0, x - 2); k <= row * width + Math.min(width - 1, x + 2); k++) {
      if ((slope[k] ?? 0) + 0.6 * (tint[k] ?? 0) >= unseenSlope) return true;
    }
  }
  return false;
}
