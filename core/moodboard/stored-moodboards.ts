import type { BoardQueries } from "../board/board-queries.port.ts";
import type { ImageNormalizer } from "../image/image-transformer.port.ts";
import {
  type ByteStream,
  imageOwnerKey,
  moodboardPrefix,
  type ObjectStorage,
  readAll,
  toByteStream,
  toObjectPath,
} from "../kernel/object-storage.port.ts";
import type { IdGenerator } from "../kernel/system.port.ts";
import { type ContentSource, toComposedFileName } from "../product/source-rights.ts";
import type { TermRepository } from "../term/term.ts";

/** Object key of a finalized image. */
function toMoodboardKey(id: string): string {
  return `${moodboardPrefix}${id}.jpg`;
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

/**
 * Two concurrent requests can race: the second finds its upload discarded although the image is already stored. Not an
 * error.
 */
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

interface StoreComposedDependencies {
  readonly storage: Pick<ObjectStorage, "put">;
  readonly ids: IdGenerator;
}

export type StoreComposed = (content: ByteStream, sources: readonly ContentSource[]) => Promise<string>;

/**
 * Stores a composed moodboard, which needs no validation, under a name with the sources that it shows; returns its
 * object path.
 */
export function makeStoreComposed({ storage, ids }: StoreComposedDependencies): StoreComposed {
  return async (content, sources) => {
    const key = moodboardPrefix + toComposedFileName(ids.generate(), sources);
    await storage.put(key, content, "image/jpeg");
    return toObjectPath(key);
  };
}

interface Dependencies {
  readonly storage: ObjectStorage;
  readonly boardQueries: Pick<BoardQueries, "findUsedObjectPaths">;
  readonly terms: Pick<TermRepository, "findUsedCovers">;
  /** When the tables of the database were made, at a first start or by a restore; null before. */
  readonly findSchemaStart: () => Promise<Date | null>;
}

export type DeleteUnusedMoodboards = (now: Date) => Promise<number>;

/**
 * Unused uploads are kept this long, because an editor can stay open overnight, and all images after the storage got
 * another database: it may be the wrong one, or lack the boards that were saved after its backup (core/README.md, M8).
 */
const gracePeriodMs = 48 * 60 * 60 * 1000;
const batchSize = 500;

/** Deletes expired uploads and images that neither a board nor a style uses; returns the number of deleted images. */
export function makeDeleteUnusedMoodboards(dependencies: Dependencies): DeleteUnusedMoodboards {
  const { storage, boardQueries, terms, findSchemaStart } = dependencies;

  async function deleteUnused(keys: readonly string[]): Promise<number> {
    const paths = keys.map(toObjectPath);
    const [onBoards, covers] = await Promise.all([
      boardQueries.findUsedObjectPaths(paths),
      terms.findUsedCovers(paths),
    ]);
    const unused = keys.filter((key) => !onBoards.has(toObjectPath(key)) && !covers.has(toObjectPath(key)));
    await Promise.all(unused.map((key) => storage.delete(key)));
    return unused.length;
  }

  return async (now) => {
    await storage.deleteExpiredUploads();
    const before = now.getTime() - gracePeriodMs;
    const start = await findSchemaStart();
    if (start === null || (await findOwnedSince(storage, start, now)).getTime() > before) return 0;
    let deleted = 0;
    let batch: string[] = [];
    for await (const { key, modifiedAt } of storage.list(moodboardPrefix)) {
      if (modifiedAt.getTime() < before) batch.push(key);
      if (batch.length < batchSize) continue;
      deleted += await deleteUnused(batch);
      batch = [];
    }
    return deleted + (batch.length > 0 ? await deleteUnused(batch) : 0);
  };
}

const maxOwnerBytes = 1_000;

/**
 * Returns since when the storage belongs to the database whose tables were made at `start`; from now on if to another
 * one.
 */
async function findOwnedSince(storage: Dependencies["storage"], start: Date, now: Date): Promise<Date> {
  const stored = await storage.get(imageOwnerKey);
  const bytes = stored && (await readAll(stored.content, maxOwnerBytes));
  const [owner, since = ""] = String.fromCharCode(...(bytes ?? [])).split(" ");
  const ownedSince = new Date(since);
  if (owner === start.toISOString() && !Number.isNaN(ownedSince.getTime())) return ownedSince;
  const text = `${start.toISOString()} ${now.toISOString()}`;
  const ascii = Uint8Array.from(text, (character) => character.charCodeAt(0));
  await storage.put(imageOwnerKey, toByteStream(ascii), "application/json");
  return now;
}
