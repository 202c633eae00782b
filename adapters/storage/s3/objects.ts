import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import {
  isValidObjectKey,
  type ObjectInfo,
  type ObjectStorage,
  type StoredObject,
} from "../../../core/storage/object-storage.port.ts";
import type { Bucket, ByteRange } from "./bucket.ts";
import { bufferToBlob } from "./buffer-to-blob.ts";
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
    list: (prefix) => listObjects(bucket, prefix),
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

async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const info of bucket.list(`${commonPrefix}${prefix}`)) {
    const key = info.key.slice(commonPrefix.length);
    if (isValidObjectKey(key)) yield { ...info, key };
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
    if (chunk === null) throw replacedError();
    if (chunk.bytes.length === 0 || chunk.size !== firstRange.size)
      throw createStorageError({ kind: "invalid-response" }, new Error("odd range"));
    at += chunk.bytes.length;
    yield chunk.bytes;
  }
}

function replacedError(): MoodboardError {
  return new MoodboardError("storage.unavailable", "The image was just replaced or removed.", {
    suggestion: "Load it again.",
  });
}
