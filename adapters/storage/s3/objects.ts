import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import {
  type ByteStream,
  isValidObjectKey,
  type ObjectInfo,
  type ObjectStorage,
  type StoredObject,
} from "../../../core/storage/object-storage.port.ts";
import type { Bucket, ByteRange } from "./bucket.ts";
import { S3Error } from "./s3-errors.ts";

const maxBytesInMemory = 1024 * 1024;

/**
 * Brings all bytes together, because a store wants to know their number before the first of them: small ones in
 * memory, large ones in a file below `folder`, which is gone when `use` is done. What `content` throws passes through.
 */
async function bufferToBlob<Result>(
  folder: string,
  content: ByteStream,
  use: (bytes: Uint8Array | Blob) => Promise<Result>,
): Promise<Result> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const rest = content[Symbol.asyncIterator]();
  while (size <= maxBytesInMemory) {
    const next = await rest.next();
    if (next.done === true) return await use(Buffer.concat(chunks));
    chunks.push(next.value);
    size += next.value.length;
  }
  return await spoolToFile(folder, Buffer.concat(chunks), { [Symbol.asyncIterator]: () => rest }, use);
}

async function spoolToFile<Result>(
  folder: string,
  start: Uint8Array,
  rest: ByteStream,
  use: (bytes: Blob) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await write(folder, path, start, rest);
    return await use(await mapSpoolErrors(() => openAsBlob(path)));
  } finally {
    await mapSpoolErrors(() => rm(path, { force: true }));
  }
}

async function write(folder: string, path: string, start: Uint8Array, rest: ByteStream): Promise<void> {
  const file = await mapSpoolErrors(async () => {
    await mkdir(folder, { recursive: true });
    return open(path, "wx");
  });
  try {
    await mapSpoolErrors(() => file.appendFile(start));
    for await (const chunk of rest) await mapSpoolErrors(() => file.appendFile(chunk));
  } finally {
    await file.close();
  }
}

async function mapSpoolErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw new S3Error("disk", error);
  }
}

const chunkBytes = 1024 * 1024;

/**
 * All of an object whose first bytes are there already. The others are asked for piece by piece as the reader goes on:
 * a reader that stops leaves no connection behind, and a broken one costs one piece.
 */
export async function* readRemaining(
  bucket: Bucket,
  key: string,
  first: ByteRange,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (first.bytes.length > 0) yield first.bytes;
  for (let at = first.bytes.length; at < first.size; ) {
    const chunk = await bucket.read(key, at, chunkBytes, first.etag);
    if (chunk === null) throw replacedError();
    if (chunk.bytes.length === 0 || chunk.size !== first.size) throw new S3Error("foreign", new Error("odd range"));
    at += chunk.bytes.length;
    yield chunk.bytes;
  }
}

function replacedError(): MoodboardError {
  return new MoodboardError("storage.unavailable", "The image was just replaced or removed.", {
    suggestion: "Load it again.",
  });
}

interface Dependencies {
  readonly bucket: Bucket;
  /** Where large objects lie while they wait to be sent. */
  readonly folder: string;
  /** Where browsers find what is below `objects/`, without a slash at the end; null: nowhere. */
  readonly publicUrl: string | null;
}

type StoredObjects = Pick<ObjectStorage, "put" | "get" | "exists" | "delete" | "list">;

const commonPrefix = "objects/";
/** Most derivatives are smaller, so that one call brings them whole. */
const firstReadBytes = 256 * 1024;

/** Objects under their keys, below `objects/` in the bucket. */
export function createS3Objects({ bucket, folder, publicUrl }: Dependencies): StoredObjects {
  const placeOf = (key: string): string | null => (isValidObjectKey(key) ? `${commonPrefix}${key}` : null);
  const location = (place: string) => (publicUrl === null ? {} : { publicUrl: `${publicUrl}/${place}` });
  return {
    put: async (key, content, contentType) => {
      const place = placeOf(key);
      if (place === null) throw new TypeError(`"${key}" is no key for an object of type ${contentType}`);
      await bufferToBlob(folder, content, (bytes) => bucket.put(place, bytes, contentType));
    },
    get: async (key) => {
      const place = placeOf(key);
      if (place === null) return null;
      const first = await bucket.read(place, 0, publicUrl === null ? firstReadBytes : 1);
      return first && { ...storedObject(bucket, place, first), ...location(place) };
    },
    exists: async (key) => {
      const place = placeOf(key);
      return place !== null && (await bucket.has(place));
    },
    delete: async (key) => {
      const place = placeOf(key);
      if (place !== null) await bucket.remove(place);
    },
    list: (prefix) => listObjects(bucket, prefix),
  };
}

function storedObject(bucket: Bucket, place: string, first: ByteRange): StoredObject {
  return {
    contentType: first.contentType,
    size: first.size,
    etag: first.etag
      .replace(/^W\//u, "")
      .replaceAll('"', "")
      .replace(/[^\w-]/gu, "-"),
    content: readRemaining(bucket, place, first),
  };
}

async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const info of bucket.list(`${commonPrefix}${prefix}`)) {
    const key = info.key.slice(commonPrefix.length);
    if (isValidObjectKey(key)) yield { ...info, key };
  }
}
