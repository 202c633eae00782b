import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StorageUnavailableError } from "../../../core/kernel/domain-error.ts";
import {
  type ByteStream,
  isStorableKey,
  isValidObjectKey,
  type ObjectInfo,
  type ObjectStorage,
  objectReplacedError,
  type StoredObject,
} from "../../../core/kernel/object-storage.port.ts";
import type { Bucket, ByteRange } from "./bucket.ts";
import { createStorageError } from "./s3-errors.ts";

interface Dependencies {
  readonly bucket: Bucket;
  /** Folder of temporary files. */
  readonly folder: string;
  /** Public base URL of the bucket's `objects/`, without a trailing slash; null when the bucket is private. */
  readonly publicUrl: string | null;
}

type StoredObjects = Pick<ObjectStorage, "put" | "get" | "exists" | "delete" | "list">;

const commonPrefix = "objects/";
const chunkBytes = 1024 * 1024;
/** Larger than most image variants, so that one request is enough for them. */
const firstReadBytes = 256 * 1024;

/** Objects of the site, stored below `objects/` in the bucket. */
export function createS3Objects({ bucket, folder, publicUrl }: Dependencies): StoredObjects {
  const toBucketKey = (key: string): string | null => (isValidObjectKey(key) ? `${commonPrefix}${key}` : null);
  const toPublicUrl = (bucketKey: string) => (publicUrl === null ? {} : { publicUrl: `${publicUrl}/${bucketKey}` });
  return {
    put: async (key, content, contentType) => {
      const bucketKey = toBucketKey(key);
      if (bucketKey === null) throw new TypeError(`"${key}" is no key for an object of type ${contentType}`);
      await bufferToBlob(folder, content, (bytes) => bucket.put(bucketKey, bytes, contentType));
    },
    get: async (key) => {
      const bucketKey = toBucketKey(key);
      if (bucketKey === null) return null;
      const firstRange = await bucket.read(bucketKey, 0, publicUrl === null ? firstReadBytes : 1);
      return firstRange && { ...toStoredObject(bucket, bucketKey, firstRange), ...toPublicUrl(bucketKey) };
    },
    exists: async (key) => {
      const bucketKey = toBucketKey(key);
      return bucketKey !== null && (await bucket.exists(bucketKey));
    },
    delete: async (key) => {
      const bucketKey = toBucketKey(key);
      if (bucketKey !== null) await bucket.delete(bucketKey);
    },
    list: (prefix, onUnknown) => listObjects(bucket, prefix, onUnknown),
  };
}

function toStoredObject(bucket: Bucket, bucketKey: string, firstRange: ByteRange): StoredObject {
  return {
    contentType: firstRange.contentType,
    size: firstRange.size,
    etag: firstRange.etag
      .replace(/^W\//u, "")
      .replaceAll('"', "")
      .replace(/[^\w-]/gu, "-"),
    content: readRemaining(bucket, bucketKey, firstRange),
  };
}

async function* listObjects(
  bucket: Bucket,
  prefix: string,
  onUnknown?: (name: string) => void,
): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const info of bucket.list(`${commonPrefix}${prefix}`)) {
    const key = info.key.slice(commonPrefix.length);
    if (isStorableKey(key)) yield { ...info, key };
    else onUnknown?.(key);
  }
}

/**
 * Streams a whole object whose first bytes are already loaded. Each further chunk of 1 MiB is requested when the reader
 * needs it: a reader that stops early holds no connection, and a lost connection repeats one chunk only.
 */
export async function* readRemaining(
  bucket: Bucket,
  key: string,
  firstRange: ByteRange,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (firstRange.bytes.length > 0) yield firstRange.bytes;
  for (let at = firstRange.bytes.length; at < firstRange.size; ) {
    const chunk = await bucket.read(key, at, chunkBytes, firstRange.etag);
    if (chunk === null) throw objectReplacedError();
    if (chunk.bytes.length === 0 || chunk.size !== firstRange.size)
      throw createStorageError({ kind: "invalid-response" }, new Error("odd range"));
    at += chunk.bytes.length;
    yield chunk.bytes;
  }
}

const maxBytesInMemory = 1024 * 1024;

/**
 * Buffers a stream, because S3 needs the content length before the first byte: up to 1 MiB in memory, more in a
 * temporary file below `folder`, which is deleted after `use`. Errors of `content` are passed on.
 */
async function bufferToBlob<Result>(
  folder: string,
  content: ByteStream,
  use: (bytes: Uint8Array | Blob) => Promise<Result>,
): Promise<Result> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const remaining = content[Symbol.asyncIterator]();
  while (size <= maxBytesInMemory) {
    const next = await remaining.next();
    if (next.done === true) return await use(Buffer.concat(chunks));
    chunks.push(next.value);
    size += next.value.length;
  }
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await mapSpoolErrors(() => mkdir(folder, { recursive: true }));
    await mapSpoolErrors(() => writeFile(path, prepend(chunks, remaining), { flag: "wx" }));
    return await use(await mapSpoolErrors(() => openAsBlob(path)));
  } finally {
    await mapSpoolErrors(() => rm(path, { force: true }));
  }
}

async function* prepend(chunks: readonly Uint8Array[], remaining: AsyncIterator<Uint8Array>) {
  yield* chunks;
  yield* { [Symbol.asyncIterator]: () => remaining };
}

/** Passes errors of the content on, which are no errors of the system. */
async function mapSpoolErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    const suggestion = "Free some space on it, then try again.";
    throw new StorageUnavailableError("The server’s disk takes nothing more.", { suggestion, cause });
  }
}
