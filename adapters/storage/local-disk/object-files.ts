import type { BigIntStats } from "node:fs";
import { type FileHandle, mkdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import { isObjectKey } from "../../../core/moodboard/object-key.ts";
import type { ByteStream, ObjectStorage, StoredObject } from "../../../core/storage/object-storage.port.ts";
import { contentTypeOf } from "./content-types.ts";
import { onDisk, unlessMissing } from "./files.ts";
import { listFiles } from "./list-files.ts";
import { readPieces } from "./read-pieces.ts";
import { syncFolder } from "./sync-folder.ts";
import { writeWhole } from "./write-whole.ts";

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
