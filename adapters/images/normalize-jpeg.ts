import { type FileHandle, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ImageProcessor, ProcessedImage } from "../../core/image/image-transformer.port.ts";
import { makeWorkQueue } from "../../core/kernel/work-queue.ts";
import { MoodboardError } from "../../core/moodboard/moodboard.errors.ts";
import { moodboardRules } from "../../core/moodboard/upload-rules.ts";
import { acceptJpeg } from "../../core/moodboard/validate-jpeg.ts";
import type { ByteStream } from "../../core/storage/object-storage.port.ts";
import type { PictureFiles } from "./image-transformer.ts";

function tooManyPixels(): MoodboardError {
  return new MoodboardError("moodboard.too-many-pixels", "The picture has more than 50 megapixels.", {
    suggestion: "Make it smaller: 1798 x 2400 pixels are ideal.",
  });
}

const cannotWrite = /unable to (?:write|open for write)|write error/u;

/** libvips says in words only whether it failed at the picture or at the disk. */
export function processingFailed(error: unknown): MoodboardError {
  if (error instanceof Error && cannotWrite.test(error.message)) return noRoomToWork(error);
  return new MoodboardError("moodboard.unreadable", "The picture is damaged or incomplete.", {
    suggestion: "Open it in a picture program, save it as a JPEG once more and choose that file.",
    cause: error,
  });
}

function noRoomToWork(cause: unknown): MoodboardError {
  return new MoodboardError("storage.unavailable", "The server has no place to work on the picture.", {
    suggestion: "Make sure that its disk is not full and that it may write its temporary files, then try again.",
    cause,
  });
}

const pieceBytes = 65_536;

/** Gives `work` a folder of its own below `parent` and removes it afterwards, with all that is in it. */
async function inWorkFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await orNoRoom(async () => {
    await mkdir(parent, { recursive: true });
    return mkdtemp(join(parent, "picture-"));
  });
  try {
    return await work(folder);
  } finally {
    await orNoRoom(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  }
}

async function spool(content: ByteStream, path: string): Promise<void> {
  const file = await orNoRoom(() => open(path, "wx"));
  try {
    for await (const piece of content) await orNoRoom(() => file.appendFile(piece));
  } finally {
    await orNoRoom(() => file.close());
  }
}

/** The file is opened at once, so that it may be deleted before it is read: its bytes last until the reader stops. */
async function openPieces(path: string): Promise<ByteStream> {
  return piecesOf(await orNoRoom(() => open(path, "r")));
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    while (true) {
      const { bytesRead, buffer } = await orNoRoom(() => file.read(Buffer.allocUnsafe(pieceBytes)));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function orNoRoom<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw noRoomToWork(error);
  }
}

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
