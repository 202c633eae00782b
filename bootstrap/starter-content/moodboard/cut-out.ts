import sharp from "sharp";

export interface CutOut {
  /** On pure white. */
  readonly content: Buffer;
  /** True when the product goes on beyond the picture's upper edge, as a cable does. */
  readonly reachesTop: boolean;
}

/** The pictures' ground, neutral and brighter than this, is no product: neither its shadow's edge nor its horizon. */
const groundBrightness = 205;
const groundChroma = 8;
/** So many pixels in a row or column make a product, fewer are noise. */
const fewestPixels = 4;
/** Width of the seam in which the ground around the product fades to white. */
const seam = 40;
/** The ground's own grey; lifted to white it leaves no edge when multiplied onto a tile. */
const groundLevel = 243;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The product with its shadow, freed from the uneven ground around it. */
export async function cutOut(file: string): Promise<CutOut> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const box = boxOfProduct(data, width, height);
  whitenOutside(box, data, width);
  const left = Math.max(0, box.left - seam);
  const top = Math.max(0, box.top - seam);
  const right = Math.min(width, box.right + 1 + seam);
  const bottom = Math.min(height, box.bottom + 1 + seam);
  const content = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .png()
    .toBuffer();
  return { content, reachesTop: box.top <= 2 };
}

function boxOfProduct(data: Buffer, width: number, height: number): Box {
  const inColumn = new Uint16Array(width);
  const inRow = new Uint16Array(height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    const brightness = Math.max(red, green, blue);
    if (brightness >= groundBrightness && brightness - Math.min(red, green, blue) <= groundChroma) continue;
    inColumn[pixel % width] = (inColumn[pixel % width] ?? 0) + 1;
    inRow[Math.floor(pixel / width)] = (inRow[Math.floor(pixel / width)] ?? 0) + 1;
  }
  const isProduct = (count: number): boolean => count >= fewestPixels;
  return {
    left: inColumn.findIndex(isProduct),
    right: inColumn.findLastIndex(isProduct),
    top: inRow.findIndex(isProduct),
    bottom: inRow.findLastIndex(isProduct),
  };
}

/** Lifts the ground to white everywhere and fades whatever is left of it outside the box. */
function whitenOutside(box: Box, data: Buffer, width: number): void {
  for (let index = 0; index < data.length; index += 1) {
    const pixel = Math.floor(index / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const away = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom, 0);
    const lifted = Math.min(255, ((data[index] ?? 255) * 255) / groundLevel);
    data[index] = Math.round(lifted + (255 - lifted) * Math.min(1, away / seam));
  }
}
