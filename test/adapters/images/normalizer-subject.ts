import { afterAll } from "vitest";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import { createJpegNormalizer } from "../../../adapters/images/normalize-jpeg.ts";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { createFolder } from "../../environment/temporary-folder.ts";

const transformer = openImageProcessor();
afterAll(() => transformer.close());

export const { files } = transformer;

/** A normalizer with a temporary folder that is deleted after the test. */
export async function createNormalizerSubject() {
  const folder = await createFolder();
  const normalizer = createJpegNormalizer({ folder, files });
  const normalized = async (jpeg: Uint8Array) =>
    Buffer.from(await readAllBytes((await normalizer.normalizeJpeg(toChunks(jpeg))).content));
  return { folder, normalizer, normalized };
}
