import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { openImageTransformer } from "../../../adapters/images/image-transformer.ts";
import { createJpegNormalizer } from "../../../adapters/images/normalize-jpeg.ts";
import { allBytes, toChunks } from "../../builders/byte-stream.ts";

const workshop = openImageTransformer();
afterAll(() => workshop.close());

export const { files } = workshop;

/** A processor with a working folder of its own that is gone after the test. */
export async function createSharpSubject() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-images-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const processor = createJpegNormalizer({ folder, files });
  const normalised = async (jpeg: Uint8Array) =>
    Buffer.from(await allBytes((await processor.normalizeJpeg(toChunks(jpeg))).content));
  return { folder, processor, normalised };
}
