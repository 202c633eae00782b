import { createHash } from "node:crypto";
import { imageVariantPrefix } from "../../core/image/image-variant.ts";
import {
  type ByteStream,
  getContentType,
  isStorableKey,
  type ObjectStorage,
  toByteStream,
} from "../../core/kernel/object-storage.port.ts";
import { ArchiveError, readBytes } from "./archive-format.ts";
import { type Progress, retryWhileUnavailable } from "./progress.ts";

export const objectPrefix = "objects/";
/** Objects that are read at the same time: a storage over a network answers slowly, and each takes up to 10 MB of memory. */
const concurrentReads = 4;

export interface BackedUpObject {
  readonly key: string;
  readonly size: number;
}

export function formatObjectEntryName(key: string): string {
  return `${objectPrefix}${key}`;
}

const maxNamed = 5;

/** Names objects that a backup lacks, as a sentence for admins; null for none. */
export function describeMissingObjects(keys: readonly string[]): string | null {
  if (keys.length === 0) return null;
  const more = keys.length > maxNamed ? ` and ${(keys.length - maxNamed).toLocaleString("en")} more` : "";
  const [images, are] = keys.length === 1 ? ["image", "is"] : ["images", "are"];
  return (
    `${keys.length.toLocaleString("en")} ${images} that boards show ${are} missing in the storage and in this backup: ` +
    `${keys.slice(0, maxNamed).join(", ")}${more}.`
  );
}

/** The key of an entry; null for an entry that is no object. */
export function parseObjectEntryName(name: string): string | null {
  const key = name.startsWith(objectPrefix) ? name.slice(objectPrefix.length) : "";
  return isStorableKey(key) ? key : null;
}

/** Whether the entry was a file in the folder of the images that is none: no storage takes it. */
export function isStrayEntryName(name: string): boolean {
  return name.startsWith(objectPrefix) && parseObjectEntryName(name) === null;
}

/** Lists all objects except image variants, which the site renders or fetches again, and the keys of files that are no images. */
export async function listBackedUpObjects(storage: Pick<ObjectStorage, "list">) {
  const found: BackedUpObject[] = [];
  const strays: string[] = [];
  for await (const { key, size } of storage.list("", (name) => strays.push(name))) {
    if (!key.startsWith(imageVariantPrefix)) found.push({ key, size });
  }
  return { objects: found.toSorted((one, other) => (one.key < other.key ? -1 : 1)), strays: strays.toSorted() };
}

/** Yields the objects in their order with their bytes; null for an object that was deleted since it was listed. */
export async function* readObjects(
  storage: Pick<ObjectStorage, "get">,
  objects: readonly BackedUpObject[],
  progress: Progress,
): AsyncGenerator<{ readonly key: string; readonly bytes: Uint8Array | null }, void, undefined> {
  const reading: Promise<{ key: string; bytes: Uint8Array | null }>[] = [];
  const startNext = (index: number) => {
    const object = objects[index];
    if (object === undefined) return;
    const read = retryWhileUnavailable("storage", progress, () => readObject(storage, object.key));
    const result = read.then((bytes) => ({ key: object.key, bytes }));
    result.catch(() => undefined);
    reading.push(result);
  };
  for (let index = 0; index < concurrentReads; index++) startNext(index);
  for (let index = concurrentReads; reading.length > 0; index++) {
    const next = await reading.shift();
    startNext(index);
    if (next !== undefined) yield next;
  }
}

async function readObject(storage: Pick<ObjectStorage, "get">, key: string): Promise<Uint8Array | null> {
  const found = await storage.get(key);
  return found === null ? null : await readBytes(found.content);
}

/**
 * Stores the object unless it is there already, reads it back and compares it. Throws an `ArchiveError` when the storage
 * returns other bytes.
 */
export async function restoreObject(
  storage: Pick<ObjectStorage, "get" | "put">,
  key: string,
  bytes: Uint8Array,
  progress: Pick<Progress, "printLine">,
): Promise<void> {
  const contentType = getContentType(key) ?? "";
  const expected = await hashStream(toByteStream(bytes));
  const isStored = async () => {
    const stored = await storage.get(key);
    return stored !== null && (await hashStream(stored.content)) === expected;
  };
  await retryWhileUnavailable("storage", progress, async () => {
    if (await isStored()) return;
    await storage.put(key, toByteStream(bytes), contentType);
    if (!(await isStored())) throw new ArchiveError(`The storage returns other bytes for ${key} than were stored.`);
  });
}

async function hashStream(content: ByteStream): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}
