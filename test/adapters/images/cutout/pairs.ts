import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { separateProduct } from "../../../../adapters/images/cutout/cut-out.ts";

/** Product images whose true mattes are known. */
export const pairNames = [
  "basket-seagrass",
  "chair-spindle-black",
  "lamp-paper-column",
  "lamp-task-black",
  "mirror-arch-brass",
  "plant-olive",
  "rug-berber",
  "sofa-scandinavian",
  "table-thin-legs",
  "vase-white",
] as const;

export type PairName = (typeof pairNames)[number];

export async function readPair(name: PairName) {
  const folder = new URL("./pairs/", import.meta.url);
  const [bytes, matte] = await Promise.all([
    readFile(new URL(`${name}.jpg`, folder)),
    readFile(new URL(`${name}.alpha.png`, folder)),
  ]);
  const alpha = new Uint8Array(await sharp(matte).toColourspace("b-w").raw().toBuffer());
  return { bytes, image: await decode(bytes), alpha };
}

async function decode(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

export interface MatteScore {
  /** Intersection over union of the pixels whose opacity is at least a half. */
  readonly strictIou: number;
  /** The same without pixels within 2 px of the true outline, which sharpening has moved by up to a pixel. */
  readonly iou: number;
  /** Mean difference of opacity over the whole image, 0 to 1. */
  readonly error: number;
}

const tolerance = 2;

function scoreMatte(alpha: Uint8Array, truth: Uint8Array, width: number): MatteScore {
  const isProduct = truth.map((value) => (value >= 128 ? 1 : 0));
  const counts = { shared: 0, union: 0, strictShared: 0, strictUnion: 0, error: 0 };
  for (let i = 0; i < truth.length; i++) {
    const found = (alpha[i] ?? 0) >= 128 ? 1 : 0;
    const expected = isProduct[i] ?? 0;
    counts.error += Math.abs((alpha[i] ?? 0) - (truth[i] ?? 0));
    counts.strictShared += found & expected;
    counts.strictUnion += found | expected;
    if (isNearOutline(i, isProduct, width)) continue;
    counts.shared += found & expected;
    counts.union += found | expected;
  }
  return {
    iou: counts.shared / counts.union,
    strictIou: counts.strictShared / counts.strictUnion,
    error: counts.error / 255 / truth.length,
  };
}

function isNearOutline(i: number, isProduct: Uint8Array, width: number): boolean {
  const x = i % width;
  for (let dy = -tolerance; dy <= tolerance; dy++) {
    for (let dx = -tolerance; dx <= tolerance; dx++) {
      if (dx * dx + dy * dy > tolerance * tolerance + 1 || x + dx < 0 || x + dx >= width) continue;
      const other = isProduct[i + dy * width + dx];
      if (other !== undefined && other !== isProduct[i]) return true;
    }
  }
  return false;
}

export async function scorePair(name: PairName): Promise<MatteScore & { readonly confidence: number }> {
  const { image, alpha } = await readPair(name);
  const layers = separateProduct(image);
  if (layers === null) throw new Error(`${name} is too small.`);
  return { ...scoreMatte(layers.alpha, alpha, image.width), confidence: layers.confidence };
}
