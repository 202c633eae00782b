import { createHash } from "node:crypto";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageVariantPrefix } from "../../core/image/image-variant.ts";
import {
  type ByteStream,
  getContentType,
  isValidObjectKey,
  type ObjectStorage,
} from "../../core/kernel/object-storage.port.ts";
import { readFileOrNull } from "../files.ts";
import { ArchiveError, type ArchiveWriter, readBytes } from "./archive-format.ts";
import { type Progress, retryWhileUnavailable } from "./progress.ts";

const objectPrefix = "objects/";
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
  return isValidObjectKey(key) ? key : null;
}

/** Lists all objects except image variants, which the site renders or fetches again. */
export async function listBackedUpObjects(storage: Pick<ObjectStorage, "list">): Promise<readonly BackedUpObject[]> {
  const found: BackedUpObject[] = [];
  for await (const { key, size } of storage.list("")) {
    if (!key.startsWith(imageVariantPrefix)) found.push({ key, size });
  }
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
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
    const read = retryWhileUnavailable(() => readObject(storage, object.key), progress);
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
  const contentType = getContentType(key) ?? "application/octet-stream";
  const expected = await hashStream(toStream(bytes));
  const isStored = async () => {
    const stored = await storage.get(key);
    return stored !== null && (await hashStream(stored.content)) === expected;
  };
  await retryWhileUnavailable(async () => {
    if (await isStored()) return;
    await storage.put(key, toStream(bytes), contentType);
    if (!(await isStored())) throw new ArchiveError(`The storage returns other bytes for ${key} than were stored.`);
  }, progress);
}

/** A stream of one chunk. */
async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}

async function hashStream(content: ByteStream): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

/** Generated files of `DATA_DIR` that only an archive with secrets has. The database's password belongs to its own folder. */
const secretFiles = ["session-secret"];
const secretPrefix = "secrets/";

export async function addSecrets(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of secretFiles) {
    const secret = await readFileOrNull(join(dataDir, name));
    if (secret !== null) await archive.add(`${secretPrefix}${name}`, Buffer.from(secret));
  }
}

/** The file name of an entry; null for an entry that is no secret. */
export function parseSecretEntryName(name: string): string | null {
  return secretFiles.find((file) => name === `${secretPrefix}${file}`) ?? null;
}

/** Replaces the file at once, so that no site reads a half of it. */
export async function restoreSecret(dataDir: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, name);
  const temporary = `${path}.restored`;
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}
