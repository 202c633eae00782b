import { type FileHandle, mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";
import type { ImageNormalizer, NormalizedImage } from "../../core/image/image-transformer.port.ts";
import { StorageUnavailableError } from "../../core/kernel/domain-error.ts";
import type { ByteStream } from "../../core/kernel/object-storage.port.ts";
import { MoodboardError, moodboardLimits, validateJpegStream } from "../../core/moodboard/upload-rules.ts";
import type { ImageFiles } from "./image-processor.ts";

function tooManyPixelsError(): MoodboardError {
  return new MoodboardError("moodboard.too-many-pixels", "The picture has more than 50 megapixels.", {
    suggestion: "Make it smaller: 1798 x 2400 pixels are ideal.",
  });
}

const writeErrorPattern = /unable to (?:write|open for write)|write error/u;

/** Distinguishes an invalid image from a failed write by libvips' message; it has no error codes. */
function throwImageError(error: unknown): never {
  if (error instanceof Error && writeErrorPattern.test(error.message)) throw diskFullError(error);
  throw new MoodboardError("moodboard.unreadable", "The picture is damaged or incomplete.", {
    suggestion: "Open it in a picture program, save it as a JPEG once more and choose that file.",
    cause: error,
  });
}

function diskFullError(cause: unknown): StorageUnavailableError {
  return new StorageUnavailableError("The server has no place to work on the picture.", {
    suggestion: "Make sure that its disk is not full and that it may write its temporary files, then try again.",
    cause,
  });
}

const chunkBytes = 65_536;

/** Runs a task with a new folder below `parent` and deletes the folder afterwards. */
async function withTempFolder<Result>(parent: string, task: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mapDiskErrors(async () => {
    await mkdir(parent, { recursive: true });
    return mkdtemp(join(parent, "hearthboard-picture-"));
  });
  try {
    return await task(folder);
  } finally {
    await mapDiskErrors(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  }
}

/** Opens the file at once, so that it can be deleted before it is read: the open handle keeps its bytes. */
async function openByteStream(path: string): Promise<ByteStream> {
  return readChunks(await mapDiskErrors(() => open(path, "r")));
}

async function* readChunks(file: FileHandle): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    while (true) {
      const { bytesRead, buffer } = await mapDiskErrors(() => file.read(Buffer.allocUnsafe(chunkBytes)));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Passes errors of the content on, which are no errors of the system. */
async function mapDiskErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? diskFullError(error) : error;
  }
}

export interface JpegNormalizerOptions {
  /** Folder for temporary files; created when missing. */
  readonly folder: string;
  readonly files: ImageFiles;
}

/** Maximum number of images decoded at the same time; of large ones one, since each can take 500 MB. */
const maxConcurrentJobs = 2;
const largeImagePixels = 12_000_000;

/**
 * Validates and normalizes uploaded JPEGs (core/README.md, M1 and M2). Errors: `MoodboardError`,
 * `StorageUnavailableError`.
 */
export function createJpegNormalizer({ folder, files }: JpegNormalizerOptions): ImageNormalizer {
  const queue = new PQueue({ concurrency: maxConcurrentJobs });
  const largeImageQueue = new PQueue({ concurrency: 1 });

  async function reencodeToStream(original: string, upright: string): Promise<NormalizedImage> {
    const size = await files.reencode(original, upright, moodboardLimits.maxPixels).catch(throwImageError);
    return { ...size, content: await openByteStream(upright) };
  }

  return {
    normalizeJpeg: (content) =>
      withTempFolder(folder, async (tempFolder) => {
        const original = join(tempFolder, "original.jpg");
        await mapDiskErrors(() => writeFile(original, validateJpegStream(content)));
        const { width, height } = await files.measure(original).catch(throwImageError);
        if (width * height > moodboardLimits.maxPixels) throw tooManyPixelsError();
        const encode = () => queue.add(() => reencodeToStream(original, join(tempFolder, "upright.jpg")));
        return width * height > largeImagePixels ? largeImageQueue.add(encode) : encode();
      }),
  };
}
