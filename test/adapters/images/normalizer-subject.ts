import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import { createJpegNormalizer } from "../../../adapters/images/normalize-jpeg.ts";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";

const transformer = openImageProcessor();
afterAll(() => transformer.close());

export const { files } = transformer;

/** A normalizer with a temporary folder that is deleted after the test. */
export async function createNormalizerSubject() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-images-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const normalizer = createJpegNormalizer({ folder, files });
  const normalized = async (jpeg: Uint8Array) =>
    Buffer.from(await readAllBytes((await normalizer.normalizeJpeg(toChunks(jpeg))).content));
  return { folder, normalizer, normalized };
}
