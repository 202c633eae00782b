import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cutOutProduct } from "../../adapters/images/cutout/cut-out.ts";
import { catalogItems, readSampleCutout } from "../../adapters/retailer/sample-catalog/catalog.ts";
import type { CutoutInfo } from "../../core/image/image-transformer.port.ts";

/**
 * Cuts out the products of the sample catalog that have no cut-out, at any confidence. To replace one, first remove it
 * from
 * `infos.json`; some of the stored ones are mended by hand. Look at the result and the starter boards, and format the
 * list.
 */
const catalog = join(import.meta.dirname, "../../adapters/retailer/sample-catalog");
const infos: Record<string, CutoutInfo> = {};
for (const { image: name } of catalogItems) {
  const stored = await readSampleCutout(`/sample-catalogue/${name}.jpg`);
  infos[name] = stored?.info ?? (await cutOut(name));
}
await writeFile(join(catalog, "cutouts/infos.json"), `${JSON.stringify(infos, null, 2)}\n`);

async function cutOut(name: string): Promise<CutoutInfo> {
  const { image, info } = await cutOutProduct(await readFile(join(catalog, "pictures", `${name}.jpg`)), 0);
  if (image !== null) await writeFile(join(catalog, "cutouts", `${name}.webp`), image);
  return { ...info, aspect: round(info.aspect), confidence: round(info.confidence) };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
