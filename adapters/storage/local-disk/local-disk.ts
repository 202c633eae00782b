import { type BigIntStats, constants, type Dirent } from "node:fs";
import { access, type FileHandle, lstat, mkdir, opendir, realpath, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  assertStorable,
  type ByteStream,
  getContentType,
  isStorableKey,
  isValidObjectKey,
  maxObjectKeyLength,
  type ObjectInfo,
  type ObjectStorage,
  objectReplacedError,
  type StoredObject,
  type UploadReceiver,
} from "../../../core/kernel/object-storage.port.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { StorageAdapter } from "../../configurable-adapter.ts";
import { mapDiskErrors, nullIfMissing, privateFolder, readChunks, syncFolder, writeAtomically } from "./files.ts";
import { createUploads, deleteStaleParts, type UploadFilesDependencies } from "./uploads.ts";

/** Walks only into folders that can contain the prefix, and reads one entry at a time: there can be 100,000 of them. */
async function* listFiles(
  root: string,
  prefix: string,
  onUnknown: (name: string) => void = () => undefined,
  folder = "",
): AsyncGenerator<ObjectInfo, void, undefined> {
  for await (const entry of readEntries(join(root, folder))) {
    const key = `${folder}${entry.name}`;
    const isFolder = entry.isDirectory();
    if (!(isFolder ? `${key}/`.startsWith(prefix.slice(0, key.length + 1)) : key.startsWith(prefix))) continue;
    // The system refuses to open what lies too deep.
    if (key.length > maxObjectKeyLength || (await isClosed(join(root, key), isFolder))) onUnknown(key);
    else if (isFolder) yield* listFiles(root, prefix, onUnknown, `${key}/`);
    else {
      const isObject = entry.isFile() && isStorableKey(key);
      const stats = isObject ? await nullIfMissing(() => lstat(join(root, key))) : null;
      if (stats !== null) yield { key, modifiedAt: stats.mtime, size: stats.size };
      else if (!isObject) onUnknown(key);
    }
  }
}

/** Whether the user that the program runs as may not read it, such as a `lost+found`. */
function isClosed(path: string, isFolder: boolean): Promise<boolean> {
  return access(path, isFolder ? constants.R_OK | constants.X_OK : constants.R_OK).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === "EACCES",
  );
}

async function* readEntries(folder: string): AsyncGenerator<Dirent, void, undefined> {
  const entries = await nullIfMissing(() => opendir(folder));
  if (entries === null) return;
  try {
    while (true) {
      const entry = await mapDiskErrors(() => entries.read());
      if (entry === null) return;
      yield entry;
    }
  } finally {
    await mapDiskErrors(() => entries.close());
  }
}

type ObjectFiles = Pick<ObjectStorage, "put" | "get" | "exists" | "delete" | "list">;

/**
 * Objects as files: the key is the path below `folder`. `incoming` is the folder of unfinished files; it must be on the
 * same file system, so that a rename moves them atomically.
 */
function createObjectFiles(folder: string, incoming: string, clock: Clock): ObjectFiles {
  /** Follows no symbolic link below `folder`, which would lead to other files of this machine. */
  const find = async (key: string) => {
    const path = isValidObjectKey(key) ? await nullIfMissing(() => realpath(join(folder, key))) : null;
    if (path === null || path !== join(await realpath(folder), key)) return null;
    const stats = await nullIfMissing(() => lstat(path, { bigint: true }));
    return stats?.isFile() ? { path, stats } : null;
  };
  return {
    put: async (key, content, contentType) => {
      assertStorable(key, contentType);
      await mapDiskErrors(() => mkdir(incoming, privateFolder));
      await writeAtomically(incoming, content, async (part) => {
        await mapDiskErrors(() => utimes(part, clock.now(), clock.now()));
        await mapDiskErrors(() => moveToFinalPath(part, folder, key));
      });
    },
    get: async (key) => {
      const found = await find(key);
      return found && toStoredObject(key, found.path, found.stats);
    },
    exists: async (key) => (await find(key)) !== null,
    delete: async (key) => {
      const found = await find(key);
      if (found) await mapDiskErrors(() => rm(found.path, { force: true }));
    },
    list: (prefix, onUnknown) => listFiles(folder, prefix, onUnknown),
  };
}

async function moveToFinalPath(part: string, folder: string, key: string): Promise<void> {
  const path = join(folder, key);
  await mkdir(dirname(path), privateFolder);
  if ((await realpath(dirname(path))) !== join(await realpath(folder), dirname(key))) {
    throw Object.assign(new Error(`${dirname(path)} is or has a symbolic link`), { code: "ELOOP", syscall: "rename" });
  }
  await rename(part, path);
  await syncFolder(dirname(path));
}

function toStoredObject(key: string, path: string, stats: BigIntStats): StoredObject {
  const etag = computeEtag(stats);
  return {
    contentType: getContentType(key) ?? "application/octet-stream",
    size: Number(stats.size),
    etag,
    content: readIfUnchanged(path, etag),
  };
}

/**
 * Fails if the file was replaced after its size and ETag were read, because these headers are sent before the bytes.
 */
function readIfUnchanged(path: string, etag: string): ByteStream {
  return readChunks(path, objectReplacedError, async (file: FileHandle) => {
    if (computeEtag(await mapDiskErrors(() => file.stat({ bigint: true }))) !== etag) throw objectReplacedError();
  });
}

/** A replaced file has another inode and another ctime, which programs cannot set. */
function computeEtag(stats: BigIntStats): string {
  return [stats.size, stats.ctimeNs, stats.ino].map((part) => part.toString(36)).join("-");
}

/**
 * Stores objects and uploads as files below `folder`, which is created on first use. All state is in files: several
 * processes can share the folder and nothing is lost on a restart.
 */
export function openLocalDisk(dependencies: UploadFilesDependencies): ObjectStorage & UploadReceiver {
  const { folder, clock, uploadLifetimeMs } = dependencies;
  const incoming = join(folder, "incoming");
  const uploads = createUploads({ ...dependencies, folder: join(folder, "uploads") });
  return {
    ...createObjectFiles(join(folder, "objects"), incoming, clock),
    ...uploads,
    deleteExpiredUploads: async () => {
      await uploads.deleteExpiredUploads();
      await deleteStaleParts(incoming, clock.now(), uploadLifetimeMs);
    },
  };
}

export const localDisk: StorageAdapter = {
  open({ dataDir, ...context }) {
    const storage = openLocalDisk({ ...context, folder: join(dataDir, "objects") });
    return { objects: storage, receiver: storage, browserOrigins: [], backups: null };
  },
  /** Nothing: `DATA_DIR` is checked in any case. */
  check: async () => [],
};
