import type { CellGrid, CellMask } from "./cell-grid.ts";
import type { ColorCells, RelativeLab } from "./color-cells.ts";
import { borrowFloats } from "./scratch.ts";

/** Cells with their surroundings: smoothed colors, edges and texture. */
export interface CellFeatures extends ColorCells {
  readonly raw: ColorCells;
  /** Change of lightness from cell to cell. */
  readonly slope: Float32Array;
  /** Change of u and v from cell to cell. */
  readonly tint: Float32Array;
  /** Change of u and v over six cells: larger than a step of JPEG's color only where the color really changes. */
  readonly tintStep: Float32Array;
  /** Differences of pixels that no slope explains, such as of a fabric; its mean over more cells. */
  readonly weave: Float32Array;
  readonly weaveAround: Float32Array;
  /** Slopes that cancel each other out, such as of a rug with long fibers. */
  readonly relief: Float32Array;
}

export function measureFeatures(raw: ColorCells): CellFeatures {
  const smooth = (values: Float32Array) => blur(values, raw);
  const lightness = smooth(raw.lightness);
  const u = smooth(raw.u);
  const v = smooth(raw.v);
  const detail = smooth(raw.detail);
  const slope = borrowFloats(raw.size);
  const slopeX = borrowFloats(raw.size);
  const slopeY = borrowFloats(raw.size);
  const tint = borrowFloats(raw.size);
  const tintStep = borrowFloats(raw.size);
  const weave = borrowFloats(raw.size);
  const { width, height } = raw;
  const squareTint = (one: number, other: number) => squareDifference(u, one, other) + squareDifference(v, one, other);
  const measureRow = (y: number) => {
    const row = y * width;
    for (let x = 0, i = row; x < width; x++, i++) {
      const left = row + Math.max(0, x - 1);
      const right = row + Math.min(width - 1, x + 1);
      const above = Math.max(0, y - 1) * width + x;
      const below = Math.min(height - 1, y + 1) * width + x;
      const dx = ((lightness[right] ?? 0) - (lightness[left] ?? 0)) / 2;
      const dy = ((lightness[below] ?? 0) - (lightness[above] ?? 0)) / 2;
      slopeX[i] = dx;
      slopeY[i] = dy;
      const steepness = Math.sqrt(dx * dx + dy * dy);
      slope[i] = steepness;
      tint[i] = Math.sqrt(squareTint(left, right) + squareTint(above, below)) / 2;
      const across = squareTint(row + Math.max(0, x - 3), row + Math.min(width - 1, x + 3));
      const down = squareTint(Math.max(0, y - 3) * width + x, Math.min(height - 1, y + 3) * width + x);
      tintStep[i] = Math.sqrt(Math.max(across, down));
      weave[i] = Math.max(0, (detail[i] ?? 0) - 255 * steepness);
    }
  };
  for (let y = 0; y < height; y++) measureRow(y);
  const smoothTwice = (values: Float32Array, result: Float32Array) => blur(blur(values, raw, result), raw, result);
  const meanSlope = smoothTwice(slope, borrowFloats(raw.size));
  const relief = measureRelief(meanSlope, smoothTwice(slopeX, slopeX), smoothTwice(slopeY, slopeY));
  const features = { slope, tint, tintStep, weave, weaveAround: smooth(weave), relief };
  return { ...raw, raw, lightness, u, v, detail: smooth(detail), ...features };
}

function squareDifference(values: Float32Array, one: number, other: number): number {
  const difference = (values[one] ?? 0) - (values[other] ?? 0);
  return difference * difference;
}

function measureRelief(slope: Float32Array, slopeX: Float32Array, slopeY: Float32Array): Float32Array {
  const relief = borrowFloats(slope.length);
  for (let i = 0; i < slope.length; i++) {
    const x = slopeX[i] ?? 0;
    const y = slopeY[i] ?? 0;
    relief[i] = (slope[i] ?? 0) - Math.sqrt(x * x + y * y);
  }
  return relief;
}

/** Mean of the 3 × 3 cells around each cell. The result can be the source. */
function blur(
  source: Float32Array,
  { width, height, size }: CellGrid,
  result: Float32Array = borrowFloats(size),
): Float32Array {
  const rows = [0, 1, 2].map(() => new Float32Array(width));
  let [above, here, below] = [rows[0] ?? result, rows[1] ?? result, rows[2] ?? result];
  blurRow(source, 0, above);
  here.set(above);
  for (let y = 0, i = 0; y < height; y++) {
    blurRow(source, Math.min(y + 1, height - 1) * width, below);
    for (let x = 0; x < width; x++, i++) result[i] = ((above[x] ?? 0) + (here[x] ?? 0) + (below[x] ?? 0)) / 3;
    [above, here, below] = [here, below, above];
  }
  return result;
}

function blurRow(source: Float32Array, start: number, result: Float32Array): void {
  const last = result.length - 1;
  let here = source[start] ?? 0;
  let before = here;
  for (let x = 0; x < last; x++) {
    const after = source[start + x + 1] ?? 0;
    result[x] = (before + here + after) / 3;
    before = here;
    here = after;
  }
  result[last] = (before + here + here) / 3;
}

/** How far the colors on both sides of an outline are compared, in cells. */
const profileLength = 3;

/** The change of color across an outline. One object for all cells. */
export interface OutlineProfile {
  /** The cell inside whose color is compared. */
  inner: number;
  /** Difference of color between both sides. */
  step: number;
  /** The largest difference from cell to cell. */
  steepest: number;
}

/** Compares the colors on both sides of a cell at the outline, in the direction of the background around. */
export function readProfile(i: number, background: CellMask, features: CellFeatures, result: OutlineProfile): void {
  const { raw, width, size } = features;
  let [toX, toY] = [0, 0];
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      if (!background[i + y * width + x]) continue;
      toX += x;
      toY += y;
    }
  }
  const length = Math.max(1, Math.sqrt(toX * toX + toY * toY));
  const follow = (distance: number) => {
    const cell = i + Math.round((distance * toY) / length) * width + Math.round((distance * toX) / length);
    return Math.min(size - 1, Math.max(0, cell));
  };
  let [inner, outer] = [i, i];
  for (let distance = 1; distance <= profileLength && !background[follow(-distance)]; distance++)
    inner = follow(-distance);
  for (let distance = 1; distance <= profileLength + 1 && background[follow(distance)]; distance++)
    outer = follow(distance);
  result.inner = inner;
  result.step = Math.max(measureDifference(inner, outer, features), measureDifference(inner, outer, raw));
  result.steepest = 0;
  for (let distance = -profileLength; distance < profileLength; distance++) {
    const difference = measureDifference(follow(distance), follow(distance + 1), raw);
    if (difference > result.steepest) result.steepest = difference;
  }
}

function measureDifference(one: number, other: number, { lightness, u, v }: RelativeLab): number {
  return Math.sqrt(
    squareDifference(lightness, one, other) + squareDifference(u, one, other) + squareDifference(v, one, other),
  );
}

/** Whether lightness or color change within two cells by at least `minSlope` from cell to cell. */
export function hasEdge(i: number, { slope, tint, width, height }: CellFeatures, minSlope: number): boolean {
  const x = i % width;
  const y = (i - x) / width;
  for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++) {
    for (let k = row * width + Math.max(0, x - 2); k <= row * width + Math.min(width - 1, x + 2); k++) {
      if ((slope[k] ?? 0) + 0.6 * (tint[k] ?? 0) >= minSlope) return true;
    }
  }
  return false;
}
