import type { BigIntStats, Dirent } from "node:fs";
import { type FileHandle, mkdir, opendir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import {
  type ByteStream,
  isObjectKey,
  type ObjectInfo,
  type ObjectStorage,
  type StoredObject,
} from "../../../core/storage/object-storage.port.ts";
import { onDisk, readPieces, syncFolder, unlessMissing, writeWhole } from "./files.ts";

const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** A file has no place for its content type, so its extension says it. Null for an extension that says nothing. */
function contentTypeOf(key: string): string | null {
  const extension = key.slice(key.lastIndexOf(".") + 1);
  return Object.hasOwn(contentTypes, extension) ? (contentTypes[extension] ?? null) : null;
}

/** Walks only into folders that can hold such keys, one entry at a time: there may be a hundred thousand. */
async function* listFiles(root: string, prefix: string, folder = ""): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const entry of entriesOf(join(root, folder))) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix.slice(0, key.length + 1))) yield* listFiles(root, prefix, `${key}/`);
    } else if (key.startsWith(prefix) && isObjectKey(key)) {
      const stats = await unlessMissing(() => stat(join(root, key)));
      if (stats?.isFile()) yield { key, modifiedAt: stats.mtime, size: stats.size };
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent, void, undefined> {
  const entries = await unlessMissing(() => opendir(folder));
  if (entries === null) return;
  try {
    while (true) {
      const entry = await onDisk(() => entries.read());
      if (entry === null) return;
      yield entry;
    }
  } finally {
    await onDisk(() => entries.close());
  }
}

type ObjectFiles = Pick<ObjectStorage, "put" | "get" | "has" | "remove" | "list">;

/** Objects as files: the key is the path below `folder`. `incoming` holds what is still being written, on the same disk. */
export function makeObjectFiles(folder: string, incoming: string, clock: Clock): ObjectFiles {
  const pathOf = (key: string): string | null => (isObjectKey(key) ? join(folder, key) : null);
  const find = async (key: string) => {
    const path = pathOf(key);
    const stats = path === null ? null : await unlessMissing(() => stat(path, { bigint: true }));
    return path !== null && stats?.isFile() ? { path, stats } : null;
  };
  return {
    put: async (key, content, contentType) => {
      const path = pathOf(key);
      if (path === null || contentTypeOf(key) !== contentType) {
        throw new TypeError(`"${key}" is no key for an object of type ${contentType}`);
      }
      await onDisk(() => mkdir(incoming, { recursive: true }));
      await writeWhole(incoming, content, (part) => onDisk(() => moveInto(part, path, clock.now())));
    },
    get: async (key) => {
      const found = await find(key);
      return found && storedObject(key, found.path, found.stats);
    },
    has: async (key) => (await find(key)) !== null,
    remove: async (key) => {
      const found = await find(key);
      if (found) await onDisk(() => rm(found.path, { force: true }));
    },
    list: (prefix) => listFiles(folder, prefix),
  };
}

async function moveInto(part: string, path: string, modifiedAt: Date): Promise<void> {
  await utimes(part, modifiedAt, modifiedAt);
  await mkdir(dirname(path), { recursive: true });
  await rename(part, path);
  await syncFolder(dirname(path));
}

function storedObject(key: string, path: string, stats: BigIntStats): StoredObject {
  const etag = etagOf(stats);
  return {
    contentType: contentTypeOf(key) ?? "application/octet-stream",
    size: Number(stats.size),
    etag,
    content: asPromised(path, etag),
  };
}

/** The answer's length and etag are sent before its bytes: they must be of the same file. */
function asPromised(path: string, etag: string): ByteStream {
  return readPieces(path, replaced, async (file: FileHandle) => {
    if (etagOf(await onDisk(() => file.stat({ bigint: true }))) !== etag) throw replaced();
  });
}

/** A replaced file has another number and another time of change, which no program can set. */
function etagOf(stats: BigIntStats): string {
  return [stats.size, stats.ctimeNs, stats.ino].map((part) => part.toString(36)).join("-");
}

function replaced(): MoodboardError {
  return new MoodboardError("storage.unavailable", "The image was just replaced or removed.", {
    suggestion: "Load it again.",
  });
}
