import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cutOutProduct } from "../../adapters/images/cutout/cut-out.ts";
import { catalogItems, readSampleCutout } from "../../adapters/retailer/sample-catalog/catalog.ts";
import type { CutoutInfo, CutoutResult } from "../../core/image/image-transformer.port.ts";

/**
 * Stored cut-outs that are better than those of the current version: of the beds, white linen before a white wall, with the
 * outline that was rendered with the picture; of the driftwood table, the round mirror and the slipcovered sofa, mended by hand;
 * the others of an earlier version.
 */
const kept: readonly string[] = [
  "armchair-lounge-oak",
  "bed-oak-slat",
  "bed-upholstered",
  "coffee-table-driftwood",
  "coffee-table-travertine",
  "cushion-boucle-cream",
  "cushion-stack",
  "mirror-round-oak",
  "plant-snake",
  "shelf-ash",
  "sofa-deep-cream",
  "sofa-oak-linen",
  "sofa-slipcover",
  "vase-urn-sand",
];

/**
 * Cuts the products of the sample catalog out again, at any confidence: look at the result, and at the starter boards.
 * Format the list of infos afterwards.
 */
const catalog = join(import.meta.dirname, "../../adapters/retailer/sample-catalog");
const folder = join(catalog, "cutouts");
await mkdir(folder, { recursive: true });

const infos: Record<string, CutoutInfo> = {};
for (const { image: name } of catalogItems) {
  const { image, info } = await cutOut(name);
  infos[name] = { ...info, aspect: round(info.aspect), confidence: round(info.confidence) };
  const file = join(folder, `${name}.webp`);
  await (image === null ? rm(file, { force: true }) : writeFile(file, image));
}
await writeFile(join(folder, "infos.json"), `${JSON.stringify(infos, null, 2)}\n`);

async function cutOut(name: string): Promise<CutoutResult> {
  const stored = kept.includes(name) ? await readSampleCutout(`/sample-catalogue/${name}.jpg`) : null;
  if (stored !== null) return stored;
  return await cutOutProduct(await readFile(join(catalog, "pictures", `${name}.jpg`)), 0);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
