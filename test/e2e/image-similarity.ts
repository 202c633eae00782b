import sharp from "sharp";

interface Size {
  readonly width: number;
  readonly height: number;
}

async function readGrays(image: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  return await sharp(image).resize(width, height, { fit: "fill" }).removeAlpha().grayscale().raw().toBuffer();
}

const window = 8;
/** Of the pixels' range, as in the paper by Wang et al. (2004). */
const [stabilizer1, stabilizer2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Mean structural similarity of two images in gray, over windows of 8 × 8 pixels every 4 pixels: 1 for equal images. */
export async function getSimilarity(one: Uint8Array, other: Uint8Array, size: Size): Promise<number> {
  const [first, second] = await Promise.all([readGrays(one, size), readGrays(other, size)]);
  let [sum, count] = [0, 0];
  for (let y = 0; y + window <= size.height; y += window / 2) {
    for (let x = 0; x + window <= size.width; x += window / 2) {
      sum += compareWindow(first, second, y * size.width + x, size.width);
      count += 1;
    }
  }
  return sum / count;
}

function compareWindow(one: Uint8Array, other: Uint8Array, start: number, rowLength: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < window; row += 1) {
    for (let column = 0; column < window; column += 1) {
      const at = start + row * rowLength + column;
      const [p, q] = [one[at] ?? 0, other[at] ?? 0];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const n = window * window;
  const [meanA, meanB] = [a / n, b / n];
  const [varianceA, varianceB, covariance] = [aa / n - meanA ** 2, bb / n - meanB ** 2, ab / n - meanA * meanB];
  return (
    ((2 * meanA * meanB + stabilizer1) * (2 * covariance + stabilizer2)) /
    ((meanA ** 2 + meanB ** 2 + stabilizer1) * (varianceA + varianceB + stabilizer2))
  );
}
