import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { makePictureWorkshop } from "../../../adapters/images/image-transformer.ts";
import { makeSharpProcessor } from "../../../adapters/images/normalize-jpeg.ts";
import { allBytes, inPieces } from "../../builders/byte-stream.ts";

const workshop = makePictureWorkshop();
afterAll(() => workshop.close());

export const { files } = workshop;

/** A processor with a working folder of its own that is gone after the test. */
export async function makeSharpSubject() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-images-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const processor = makeSharpProcessor({ folder, files });
  const normalised = async (jpeg: Uint8Array) =>
    Buffer.from(await allBytes((await processor.normaliseJpeg(inPieces(jpeg))).content));
  return { folder, processor, normalised };
}
