import { cutoutMaskSize } from "../../../core/image/image-transformer.port.ts";
import { type RgbImage, toRelativeLab } from "./color-cells.ts";

/** Pixels; `right` and `bottom` are outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Fainter pixels do not count for the box. */
const visibleAlpha = 16;

/** The smallest box that contains the product; null if there is none. */
export function findBox(alpha: Uint8Array, { width, height }: Pick<RgbImage, "width" | "height">): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((alpha[i] ?? 0) < visibleAlpha) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A bit for each part of the box that the product covers by at least an eighth, so that thin legs count. */
export function measureMask(alpha: Uint8Array, box: Box, imageWidth: number): string {
  let digits = "";
  for (let row = 0; row < cutoutMaskSize; row++) {
    for (let column = 0; column < cutoutMaskSize; column += 4) {
      let digit = 0;
      for (let bit = 0; bit < 4; bit++) {
        const covered = measureCoverage(alpha, box, imageWidth, { row, column: column + bit });
        digit = digit * 2 + (covered >= 1 / 8 ? 1 : 0);
      }
      digits += digit.toString(16);
    }
  }
  return digits;
}

function measureCoverage(
  alpha: Uint8Array,
  { left, top, width, height }: Box,
  imageWidth: number,
  { row, column }: { readonly row: number; readonly column: number },
): number {
  const from = { x: Math.floor((column * width) / cutoutMaskSize), y: Math.floor((row * height) / cutoutMaskSize) };
  const toX = Math.max(from.x + 1, Math.floor(((column + 1) * width) / cutoutMaskSize));
  const toY = Math.max(from.y + 1, Math.floor(((row + 1) * height) / cutoutMaskSize));
  let sum = 0;
  for (let y = from.y; y < toY; y++) {
    for (let x = from.x; x < toX; x++) sum += alpha[(top + y) * imageWidth + left + x] ?? 0;
  }
  return sum / 255 / ((toX - from.x) * (toY - from.y));
}

const maxColors = 3;
/** OKLab distance below which two colors count as one. */
const sameColor = 0.09;
const sampleCount = 6_000;

interface ColorGroup {
  readonly sums: Float64Array;
  count: number;
}

/**
 * The main colors of the opaque pixels: each of a few thousand samples joins the nearest group, or begins one. Groups
 * with less than a twentieth of the samples are left out, unless there is none besides.
 */
export function findMainColors(pixels: Uint8Array, alpha: Uint8Array): readonly string[] {
  const groups: ColorGroup[] = [];
  // A prime step does not follow the rows.
  const step = Math.max(1, Math.floor(alpha.length / sampleCount)) | 1;
  let total = 0;
  for (let i = 0; i < alpha.length; i += step) {
    if ((alpha[i] ?? 0) < 250) continue;
    total += 1;
    const [r, g, b] = [pixels[3 * i] ?? 0, pixels[3 * i + 1] ?? 0, pixels[3 * i + 2] ?? 0];
    const [lightness, u, v] = toRelativeLab(r, g, b);
    addToGroup(groups, [lightness, u * lightness, v * lightness, r, g, b]);
  }
  const sorted = groups.toSorted((one, other) => other.count - one.count);
  const main = sorted.filter(({ count }, index) => index === 0 || count >= total / 20).slice(0, maxColors);
  return main.map(({ sums, count }) => `#${[3, 4, 5].map((k) => toHex((sums[k] ?? 0) / count)).join("")}`);
}

function addToGroup(groups: ColorGroup[], color: readonly number[]): void {
  let nearest: ColorGroup | undefined;
  let best = sameColor;
  for (const group of groups) {
    const difference = (k: number) => (color[k] ?? 0) - (group.sums[k] ?? 0) / group.count;
    const distance = Math.hypot(difference(0), 2 * difference(1), 2 * difference(2));
    if (distance < best) {
      best = distance;
      nearest = group;
    }
  }
  if (nearest === undefined) groups.push({ sums: Float64Array.from(color), count: 1 });
  else {
    nearest.count += 1;
    for (const [k, value] of color.entries()) nearest.sums[k] = (nearest.sums[k] ?? 0) + value;
  }
}

function toHex(level: number): string {
  return Math.round(level).toString(16).padStart(2, "0");
}
