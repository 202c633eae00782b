import { join } from "node:path";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";
import type { ImageProcessor, ProcessedImage } from "../../core/moodboard/image-processor.port.ts";
import { moodboardRules } from "../../core/moodboard/upload-rules.ts";
import { acceptJpeg } from "../../core/moodboard/validate-jpeg.ts";
import { processingFailed, tooManyPixels } from "./image-errors.ts";
import { inWorkFolder, openPieces, spool } from "./normalize-jpeg.ts";
import type { PictureFiles } from "./workshop/picture-files.ts";

export interface SharpProcessorOptions {
  /** Where pictures lie while they are worked on; made when missing. */
  readonly folder: string;
  readonly files: PictureFiles;
}

/** How many pictures are decoded at the same time. Of large ones it is never more than one: they can take 500 MB. */
const mostAtOnce = 2;
const manyPixels = 12_000_000;

export function makeSharpProcessor({ folder, files }: SharpProcessorOptions): ImageProcessor {
  const queue = makeWorkQueue(mostAtOnce);
  const queueOfLargeOnes = makeWorkQueue(1);

  async function encodeAnew(original: string, upright: string): Promise<ProcessedImage> {
    const size = await files.encodeUpright(original, upright, moodboardRules.maxPixels).catch(refuse);
    return { ...size, content: await openPieces(upright) };
  }

  return {
    normaliseJpeg: (content) =>
      inWorkFolder(folder, async (work) => {
        const original = join(work, "original.jpg");
        await spool(acceptJpeg(content), original);
        const { width, height } = await files.measure(original).catch(refuse);
        if (width * height > moodboardRules.maxPixels) throw tooManyPixels();
        const encode = () => queue(() => encodeAnew(original, join(work, "upright.jpg")));
        return width * height > manyPixels ? queueOfLargeOnes(encode) : encode();
      }),
  };
}

function refuse(error: unknown): never {
  throw processingFailed(error);
}
