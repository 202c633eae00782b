import { join } from "node:path";
import sharp from "sharp";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";
import { acceptJpeg } from "../../core/moodboard/accept-jpeg.ts";
import type { ImageProcessor, ProcessedImage } from "../../core/moodboard/image-processor.port.ts";
import { moodboardRules } from "../../core/moodboard/upload-rules.ts";
import { processingFailed, tooManyPixels } from "./image-errors.ts";
import { settleLibvips } from "./settle-libvips.ts";
import { inWorkFolder, openPieces, spool } from "./work-folder.ts";

export interface SharpProcessorOptions {
  /** Where pictures lie while they are worked on; made when missing. */
  readonly folder: string;
  /** How many pictures are decoded at the same time. Of large ones it is never more than one: they can take 500 MB. */
  readonly atOnce?: number;
}

/** The highest quality at which a photograph's file still shrinks noticeably. */
const quality = 88;

const manyPixels = 12_000_000;

export function makeSharpProcessor({ folder, atOnce = 2 }: SharpProcessorOptions): ImageProcessor {
  settleLibvips();
  const queue = makeWorkQueue(atOnce);
  const queueOfLargeOnes = makeWorkQueue(1);
  return {
    normaliseJpeg: (content) =>
      inWorkFolder(folder, async (work) => {
        const original = join(work, "original.jpg");
        await spool(acceptJpeg(content), original);
        const encode = () => queue(() => encodeAnew(original, join(work, "upright.jpg")));
        return (await pixelsOf(original)) > manyPixels ? queueOfLargeOnes(encode) : encode();
      }),
  };
}

/** The header alone says how large a picture is: a bomb is refused before a pixel of it is decoded. */
async function pixelsOf(path: string): Promise<number> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuse);
  if (width * height > moodboardRules.maxPixels) throw tooManyPixels();
  return width * height;
}

async function encodeAnew(original: string, upright: string): Promise<ProcessedImage> {
  const { width, height } = await sharp(original, { failOn: "warning", limitInputPixels: moodboardRules.maxPixels })
    .autoOrient()
    .toColourspace("srgb")
    .jpeg({ quality, mozjpeg: true, progressive: true })
    .toFile(upright)
    .catch(refuse);
  return { width, height, content: await openPieces(upright) };
}

function refuse(error: unknown): never {
  throw processingFailed(error);
}
