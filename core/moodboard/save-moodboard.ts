import type { ImageProcessor } from "../image/image-transformer.port.ts";
import type { Ids } from "../kernel/ids.ts";
import type { ByteStream, ObjectStorage } from "../storage/object-storage.port.ts";
import { moodboardKey, objectPath } from "./moodboard-path.ts";

interface FinaliseMoodboardDependencies {
  readonly storage: ObjectStorage;
  readonly images: ImageProcessor;
}

export type FinaliseMoodboard = (uploadURL: string) => Promise<{ readonly objectPath: string }>;

/**
 * Proves that what was uploaded is a JPEG within the rules and keeps it, upright and without metadata.
 * Asking again gives the same path. Errors: those of `ObjectStorage.received` and of the image processor.
 */
export function makeFinaliseMoodboard({ storage, images }: FinaliseMoodboardDependencies): FinaliseMoodboard {
  return async (uploadURL) => {
    const upload = await storage.received(uploadURL);
    const key = moodboardKey(upload.id);
    if (!(await storage.has(key))) await keepPicture(key, upload.content, { storage, images });
    await storage.discardUpload(uploadURL);
    return { objectPath: objectPath(key) };
  };
}

/** When two ask at once, one may take the bytes away from the other; the picture is there all the same. */
async function keepPicture(
  key: string,
  content: ByteStream,
  { storage, images }: FinaliseMoodboardDependencies,
): Promise<void> {
  try {
    const picture = await images.normaliseJpeg(content);
    await storage.put(key, picture.content, "image/jpeg");
  } catch (error) {
    if (!(await storage.has(key))) throw error;
  }
}

interface StoreMoodboardDependencies {
  readonly storage: Pick<ObjectStorage, "put">;
  readonly ids: Ids;
}

export type StoreMoodboard = (content: ByteStream) => Promise<string>;

/** Keeps a picture of our own that needs no check, such as the starter content's; gives its object path. */
export function makeStoreMoodboard({ storage, ids }: StoreMoodboardDependencies): StoreMoodboard {
  return async (content) => {
    const key = moodboardKey(ids.next());
    await storage.put(key, content, "image/jpeg");
    return objectPath(key);
  };
}
