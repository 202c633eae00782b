import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import {
  type ByteStream,
  isObjectKey,
  type ObjectInfo,
  type ObjectStorage,
  type StoredObject,
} from "../../../core/storage/object-storage.port.ts";
import type { Bucket, Piece } from "./bucket.ts";
import { StoreError } from "./s3-errors.ts";

const mostInMemory = 1024 * 1024;

/**
 * Brings all bytes together, because a store wants to know their number before the first of them: small ones in
 * memory, large ones in a file below `folder`, which is gone when `use` is done. What `content` throws passes through.
 */
async function gathered<Result>(
  folder: string,
  content: ByteStream,
  use: (bytes: Uint8Array | Blob) => Promise<Result>,
): Promise<Result> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const rest = content[Symbol.asyncIterator]();
  while (size <= mostInMemory) {
    const next = await rest.next();
    if (next.done === true) return await use(Buffer.concat(pieces));
    pieces.push(next.value);
    size += next.value.length;
  }
  return await inFile(folder, Buffer.concat(pieces), { [Symbol.asyncIterator]: () => rest }, use);
}

async function inFile<Result>(
  folder: string,
  start: Uint8Array,
  rest: ByteStream,
  use: (bytes: Blob) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await write(folder, path, start, rest);
    return await use(await onDisk(() => openAsBlob(path)));
  } finally {
    await onDisk(() => rm(path, { force: true }));
  }
}

async function write(folder: string, path: string, start: Uint8Array, rest: ByteStream): Promise<void> {
  const file = await onDisk(async () => {
    await mkdir(folder, { recursive: true });
    return open(path, "wx");
  });
  try {
    await onDisk(() => file.appendFile(start));
    for await (const piece of rest) await onDisk(() => file.appendFile(piece));
  } finally {
    await file.close();
  }
}

async function onDisk<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw new StoreError("disk", error);
  }
}

const pieceBytes = 1024 * 1024;

/**
 * All of an object whose first bytes are there already. The others are asked for piece by piece as the reader goes on:
 * a reader that stops leaves no connection behind, and a broken one costs one piece.
 */
export async function* readOn(bucket: Bucket, key: string, first: Piece): AsyncGenerator<Uint8Array, void, undefined> {
  if (first.bytes.length > 0) yield first.bytes;
  for (let at = first.bytes.length; at < first.size; ) {
    const piece = await bucket.read(key, at, pieceBytes, first.etag);
    if (piece === null) throw replaced();
    if (piece.bytes.length === 0 || piece.size !== first.size) throw new StoreError("foreign", new Error("odd range"));
    at += piece.bytes.length;
    yield piece.bytes;
  }
}

function replaced(): MoodboardError {
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

type StoredObjects = Pick<ObjectStorage, "put" | "get" | "has" | "remove" | "list">;

const prefixOfAll = "objects/";
/** Most derivatives are smaller, so that one call brings them whole. */
const firstBytes = 256 * 1024;

/** Objects under their keys, below `objects/` in the bucket. */
export function makeStoredObjects({ bucket, folder, publicUrl }: Dependencies): StoredObjects {
  const placeOf = (key: string): string | null => (isObjectKey(key) ? `${prefixOfAll}${key}` : null);
  const location = (place: string) => (publicUrl === null ? {} : { location: `${publicUrl}/${place}` });
  return {
    put: async (key, content, contentType) => {
      const place = placeOf(key);
      if (place === null) throw new TypeError(`"${key}" is no key for an object of type ${contentType}`);
      await gathered(folder, content, (bytes) => bucket.put(place, bytes, contentType));
    },
    get: async (key) => {
      const place = placeOf(key);
      if (place === null) return null;
      const first = await bucket.read(place, 0, publicUrl === null ? firstBytes : 1);
      return first && { ...storedObject(bucket, place, first), ...location(place) };
    },
    has: async (key) => {
      const place = placeOf(key);
      return place !== null && (await bucket.has(place));
    },
    remove: async (key) => {
      const place = placeOf(key);
      if (place !== null) await bucket.remove(place);
    },
    list: (prefix) => listObjects(bucket, prefix),
  };
}

function storedObject(bucket: Bucket, place: string, first: Piece): StoredObject {
  return {
    contentType: first.contentType,
    size: first.size,
    etag: first.etag
      .replace(/^W\//u, "")
      .replaceAll('"', "")
      .replace(/[^\w-]/gu, "-"),
    content: readOn(bucket, place, first),
  };
}

async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const info of bucket.list(`${prefixOfAll}${prefix}`)) {
    const key = info.key.slice(prefixOfAll.length);
    if (isObjectKey(key)) yield { ...info, key };
  }
}
