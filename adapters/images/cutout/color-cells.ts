import type { CellGrid } from "./cell-grid.ts";
import { borrowFloats } from "./scratch.ts";

/** Decoded pixels: red, green, blue, row by row from the upper left. */
export interface RgbImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Red, green and blue of each cell, one after the other. */
export type ColorMap = readonly Float32Array[];

/**
 * The image in cells of `scale` × `scale` pixels. Colors are OKLab with `u` = a / L and `v` = b / L: a shadow changes the
 * lightness of a background, but not u and v. All values are per cell.
 */
export interface ColorCells extends CellGrid, RelativeLab {
  readonly scale: number;
  /** Mean levels, 0 to 255. */
  readonly colors: ColorMap;
  /** Mean difference of neighboring pixels in levels of 8 bits. */
  readonly detail: Float32Array;
}

/** Cells on the longer side of an image: few enough to be fast, small enough for the legs of a table. */
const cellsOnLongerSide = 400;

/** The least number of pixels on the shorter side for which a cut-out makes sense. */
export const minImageLength = 32;

/** Linear light of each sum of `count` levels of 0 to 255: of their mean. */
function createLightTable(count: number): Float32Array {
  return Float32Array.from({ length: 255 * count + 1 }, (_, sum) => {
    const value = sum / (255 * count);
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

const rootSteps = 16_384;
const cubeRoots = Float32Array.from({ length: rootSteps + 2 }, (_, step) => Math.cbrt(step / rootSteps));

function toRoot(value: number): number {
  return cubeRoots[Math.trunc(rootSteps * value + 0.5)] ?? 0;
}

/** Below this lightness u and v are noise. */
const minLightness = 0.05;

/** OKLab as L, a / L and b / L. */
export interface RelativeLab {
  readonly lightness: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

const levelLight = createLightTable(1);

/** Converts the levels of one pixel. */
export function toRelativeLab(red: number, green: number, blue: number): readonly [number, number, number] {
  writeRelativeLab(levelLight[red] ?? 0, levelLight[green] ?? 0, levelLight[blue] ?? 0, pixelLab, 0);
  return [pixelLab.lightness[0] ?? 0, pixelLab.u[0] ?? 0, pixelLab.v[0] ?? 0];
}

const pixelLab: RelativeLab = { lightness: new Float32Array(1), u: new Float32Array(1), v: new Float32Array(1) };

/** Converts linear light. */
function writeRelativeLab(r: number, g: number, b: number, result: RelativeLab, i: number): void {
  const l = toRoot(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b);
  const m = toRoot(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b);
  const s = toRoot(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b);
  const lightness = 0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s;
  const factor = 1 / Math.max(lightness, minLightness);
  result.lightness[i] = lightness;
  result.u[i] = (1.977_998_5 * l - 2.428_592_21 * m + 0.450_593_71 * s) * factor;
  result.v[i] = (0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s) * factor;
}

/** Averages each cell. Pixels at the right and at the bottom that do not fill a cell are left out. */
export function toColorCells(image: RgbImage): ColorCells {
  const scale = Math.max(1, Math.round(Math.max(image.width, image.height) / cellsOnLongerSide));
  const width = Math.floor(image.width / scale);
  const height = Math.floor(image.height / scale);
  const size = width * height;
  const empty = () => borrowFloats(size);
  const [red, green, blue] = [empty(), empty(), empty()];
  const cells = { scale, width, height, size, lightness: empty(), u: empty(), v: empty(), detail: empty() };
  const sums: CellSums = { red, green, blue, detail: cells.detail };
  let here = new Uint16Array(image.width);
  let below = new Uint16Array(image.width);
  readLumas(image, 0, here);
  for (let y = 0; y < height * scale; y++) {
    readLumas(image, y + 1, below);
    addPixelRow(image, y, scale, sums, { here, below });
    [here, below] = [below, here];
  }
  const area = scale * scale;
  const light = createLightTable(area);
  for (let i = 0; i < size; i++) {
    const [sumRed, sumGreen, sumBlue] = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0];
    writeRelativeLab(light[sumRed] ?? 0, light[sumGreen] ?? 0, light[sumBlue] ?? 0, cells, i);
    red[i] = sumRed / area;
    green[i] = sumGreen / area;
    blue[i] = sumBlue / area;
    cells.detail[i] = (cells.detail[i] ?? 0) / area / 16;
  }
  return { ...cells, colors: [red, green, blue] };
}

interface CellSums {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Differences in luma (times 8) to the pixels at the right and below. */
  readonly detail: Float32Array;
}

function addPixelRow({ width, pixels }: RgbImage, y: number, scale: number, sums: CellSums, lumaRows: LumaRows): void {
  const { here: lumas, below: lumasBelow } = lumaRows;
  const columns = Math.floor(width / scale);
  let p = y * width * 3;
  let i = Math.floor(y / scale) * columns;
  for (let x = 0; x < columns; x++, i++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let detail = 0;
    for (let k = 1; k <= scale; k++, p += 3) {
      const column = x * scale + k;
      const luma = lumas[column - 1] ?? 0;
      const beside = lumas[column < width ? column : column - 2] ?? 0;
      detail += Math.abs(luma - beside) + Math.abs(luma - (lumasBelow[column - 1] ?? 0));
      red += pixels[p] ?? 0;
      green += pixels[p + 1] ?? 0;
      blue += pixels[p + 2] ?? 0;
    }
    sums.red[i] = (sums.red[i] ?? 0) + red;
    sums.green[i] = (sums.green[i] ?? 0) + green;
    sums.blue[i] = (sums.blue[i] ?? 0) + blue;
    sums.detail[i] = (sums.detail[i] ?? 0) + detail;
  }
}

interface LumaRows {
  readonly here: Uint16Array;
  readonly below: Uint16Array;
}

/** Luma times 8. Below the last row is the one above it. */
function readLumas({ width, height, pixels }: RgbImage, y: number, lumas: Uint16Array): void {
  for (let x = 0, p = (y < height ? y : height - 2) * width * 3; x < width; x++, p += 3) {
    lumas[x] = 2 * (pixels[p] ?? 0) + 5 * (pixels[p + 1] ?? 0) + (pixels[p + 2] ?? 0);
  }
}
