import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type CutoutInfo, type CutoutResult, isCutoutInfo } from "../../../core/image/image-cutout.port.ts";
import { defaultImagesPath } from "./catalog.ts";

/** Cut-outs of `pictures/`, and what is known of them by image name. Made by test/commands/write-sample-cutouts.ts. */
const folder = fileURLToPath(new URL("./cutouts/", import.meta.url));
const infosFile = "infos.json";

const sourcePattern = new RegExp(`^${defaultImagesPath}/([a-z\\d-]+)\\.jpg$`, "u");
let infos: Promise<ReadonlyMap<string, CutoutInfo>> | undefined;

/**
 * Returns the cut-out of an image of the catalog; null for any other. Cutting out all 64 at the first start, when the
 * moodboards of the starter content are composed, would take 15 seconds of a processor.
 */
export async function readSampleCutout(source: string): Promise<CutoutResult | null> {
  const [, name = ""] = sourcePattern.exec(source) ?? [];
  if (name === "") return null;
  infos ??= readInfos();
  const info = (await infos).get(name);
  if (info === undefined) return null;
  return { image: info.cutout ? await readFile(`${folder}${name}.webp`) : null, info };
}

async function readInfos(): Promise<ReadonlyMap<string, CutoutInfo>> {
  const stored: unknown = JSON.parse(await readFile(`${folder}${infosFile}`, "utf8"));
  if (typeof stored !== "object" || stored === null) return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, CutoutInfo] => isCutoutInfo(entry[1])));
}
