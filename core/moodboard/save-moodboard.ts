import type { ImageNormalizer } from "../image/image-transformer.port.ts";
import { type ByteStream, isValidObjectKey, type ObjectStorage } from "../kernel/object-storage.port.ts";
import type { IdGenerator } from "../kernel/system.port.ts";

const folder = "moodboards";

export const moodboardPrefix = `${folder}/`;

/** Object key of a finalized image. */
function toMoodboardKey(id: string): string {
  return `${folder}/${id}.jpg`;
}

/** URL path of a stored object on this site. */
export function toObjectPath(key: string): string {
  return `/objects/${key}`;
}

/** Returns the object key of a finalized image's path; null for any other text. */
export function parseMoodboardPath(path: string): string | null {
  const key = path.startsWith(toObjectPath(moodboardPrefix)) ? path.slice(toObjectPath("").length) : "";
  return isValidObjectKey(key) ? key : null;
}

interface FinalizeMoodboardDependencies {
  readonly storage: ObjectStorage;
  readonly images: ImageNormalizer;
}

export type FinalizeMoodboard = (uploadURL: string) => Promise<{ readonly objectPath: string }>;

/**
 * Validates an uploaded JPEG and stores it upright and without metadata. Idempotent: a repeated call returns the same
 * path. Errors: those of `ObjectStorage.readUpload` and of `ImageNormalizer`.
 */
export function makeFinalizeMoodboard({ storage, images }: FinalizeMoodboardDependencies): FinalizeMoodboard {
  return async (uploadURL) => {
    const upload = await storage.readUpload(uploadURL);
    const key = toMoodboardKey(upload.id);
    if (!(await storage.exists(key))) await storeImage(key, upload.content, { storage, images });
    await storage.discardUpload(uploadURL);
    return { objectPath: toObjectPath(key) };
  };
}

/** Two concurrent requests can race: the second finds its upload discarded although the image is already stored. Not an error. */
async function storeImage(
  key: string,
  content: ByteStream,
  { storage, images }: FinalizeMoodboardDependencies,
): Promise<void> {
  try {
    const image = await images.normalizeJpeg(content);
    await storage.put(key, image.content, "image/jpeg");
  } catch (error) {
    if (!(await storage.exists(key))) throw error;
  }
}

interface StoreMoodboardDependencies {
  readonly storage: Pick<ObjectStorage, "put">;
  readonly ids: IdGenerator;
}

export type StoreMoodboard = (content: ByteStream) => Promise<string>;

/** Stores a trusted image without validation, such as a composed moodboard; returns its object path. */
export function makeStoreMoodboard({ storage, ids }: StoreMoodboardDependencies): StoreMoodboard {
  return async (content) => {
    const key = toMoodboardKey(ids.generate());
    await storage.put(key, content, "image/jpeg");
    return toObjectPath(key);
  };
}
