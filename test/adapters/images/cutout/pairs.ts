import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { separateProduct } from "../../../../adapters/images/cutout/matte.ts";

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

interface MatteScore {
  /** Intersection over union of all pixels whose opacity is at least a half. */
  readonly iou: number;
  /** Mean difference of opacity over the whole image, 0 to 1. */
  readonly error: number;
  readonly confidence: number;
}

export async function scorePair(name: PairName): Promise<MatteScore> {
  const { image, alpha: truth } = await readPair(name);
  const layers = separateProduct(image);
  if (layers === null) throw new Error(`${name} is too small.`);
  const { alpha, confidence } = layers;
  let [shared, union, error] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    const found = (alpha[i] ?? 0) >= 128;
    const expected = (truth[i] ?? 0) >= 128;
    if (found && expected) shared += 1;
    if (found || expected) union += 1;
    error += Math.abs((alpha[i] ?? 0) - (truth[i] ?? 0)) / 255;
  }
  return { iou: shared / union, error: error / truth.length, confidence };
}
