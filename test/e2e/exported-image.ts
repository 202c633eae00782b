import type { APIRequestContext, Download } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";

const scale = 2;
const marginPx = 56 * scale;
const borderPx = 1 * scale;
const tilePx = 254 * scale;
const columnPx = tilePx + 24 * scale;
const rowPx = tilePx + (12 + 42 + 32) * scale;
const ruleToTilesPx = 33 * scale;
const imagePx = tilePx - 2 * borderPx;

/** Images are compared at this width: enough to distinguish products, and fast. */
const comparedWidth = 84;

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** RGB values of every pixel, row by row. */
  readonly data: Buffer;
}

const toRaster = async (image: Sharp): Promise<Raster> => {
  const { data, info } = await image.flatten({ background: "white" }).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

export const decodeDownload = async (download: Download): Promise<Raster> => toRaster(sharp(await download.path()));

export const getPixel = ({ data, width }: Raster, x: number, y: number): readonly number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

/** The tiles start below the rule under the title, which reaches the right margin. */
const findTilesTop = (image: Raster): number => {
  for (let y = 0; y < image.height; y += 1) {
    if ((getPixel(image, image.width - marginPx - 4, y)[0] ?? 255) < 80) return y + ruleToTilesPx;
  }
  throw new Error("The picture has no rule under its title");
};

const cropTile = ({ data, width, height }: Raster, left: number, top: number, size: number) =>
  toRaster(
    sharp(data, { raw: { width, height, channels: 3 } })
      .extract({ left, top, width: size, height: size })
      .resize(comparedWidth, comparedWidth),
  );

/** The scaled-down content of each tile in product order. A short last row is centered. */
export const getTiles = (image: Raster, count: number): Promise<readonly Raster[]> => {
  const top = findTilesTop(image);
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / 4);
    return { column: (index % 4) + (4 - Math.min(4, count - row * 4)) / 2, row };
  });
  return Promise.all(
    places.map(({ column, row }) =>
      cropTile(image, marginPx + column * columnPx + borderPx, top + row * rowPx + borderPx, imagePx),
    ),
  );
};

/** The board's product images as served to the page, at the same size. */
export const loadProductImages = (request: APIRequestContext, board: BoardDto): Promise<readonly Raster[]> =>
  Promise.all(
    board.products.slice(0, 12).map(async ({ picture: image }) => {
      const response = await request.get(`${image.src}?w=640`, { headers: { accept: "image/webp" } });
      return toRaster(
        sharp(await response.body()).resize(comparedWidth, comparedWidth, { fit: "contain", background: "white" }),
      );
    }),
  );

/** Mean difference of two images of the same size, from 0 to 255. */
export const computeDifference = (one: Raster, other: Raster): number => {
  let sum = 0;
  for (let index = 0; index < one.data.length; index += 1) {
    sum += Math.abs((one.data[index] ?? 0) - (other.data[index] ?? 0));
  }
  return sum / one.data.length;
};

/** The largest standard deviation of the color channels; 0 for a uniform image. */
export const computeContrast = ({ data }: Raster): number =>
  Math.max(...[0, 1, 2].map((channel) => computeDeviation(data, channel)));

const computeDeviation = (data: Buffer, channel: number): number => {
  const count = data.length / 3;
  let sum = 0;
  let squares = 0;
  for (let index = channel; index < data.length; index += 3) {
    const value = data[index] ?? 0;
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(squares / count - (sum / count) ** 2);
};
