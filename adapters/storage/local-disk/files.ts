import { randomUUID } from "node:crypto";
import { type FileHandle, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadBundledFile } from "../../../core/image/load-original-image.ts";
import { StorageUnavailableError } from "../../../core/kernel/domain-error.ts";
import { type ByteStream, isValidObjectKey } from "../../../core/kernel/object-storage.port.ts";

const missingFileCodes: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

const diskFull = ["The server’s disk is full.", "Free some space on it, then try again."] as const;
const accessDenied = [
  "The server may not use its picture folder.",
  "Give the user that the server runs as permission to read and write the data folder, then try again.",
] as const;
const unknownError = [
  "The server’s picture folder cannot be used right now.",
  "Try again in a moment. If it stays like this, the server’s log says why.",
] as const;

const messagesByCode: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: accessDenied,
  EPERM: accessDenied,
  EROFS: accessDenied,
};

/** For `mkdir`: drafts and images that are being uploaded are none of the business of other users of the machine. */
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/** Runs a file operation. Errors: `storage.unavailable` for every error of the operating system. */
export async function mapDiskErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isDiskError(error) ? storageUnavailableError(error) : error;
  }
}

/** Like `mapDiskErrors`, but returns null when the file or folder does not exist. */
export function nullIfMissing<Result>(operation: () => Promise<Result>): Promise<Result | null> {
  return mapDiskErrors(() =>
    operation().catch((error: unknown) => {
      if (isDiskError(error) && missingFileCodes.has(error.code)) return null;
      throw error;
    }),
  );
}

function isDiskError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}

/** Only `cause`, which is for the log, contains paths of the server. */
function storageUnavailableError(error: Error & { readonly code: string }): StorageUnavailableError {
  const [message, suggestion] = messagesByCode[error.code] ?? unknownError;
  return new StorageUnavailableError(message, { suggestion, cause: error });
}

const readChunkBytes = 65_536;

/**
 * Writes the stream to a temporary file in `folder`, one chunk at a time. After the file is synced to disk, `finish`
 * gets its path and moves it to its final place. The temporary file is deleted when anything fails.
 */
export async function writeAtomically(
  folder: string,
  content: ByteStream,
  finish: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await mapDiskErrors(() => writeFile(path, content, { flag: "wx", flush: true }));
    await finish(path);
  } finally {
    await mapDiskErrors(() => rm(path, { force: true }));
  }
}

/**
 * Streams a file in chunks of 64 KiB. It is opened on the first read and closed when the reader ends, stops early or
 * throws. `missing` creates the error for a file that does not exist; `check` runs once the file is open.
 */
export async function* readChunks(
  path: string,
  missing: () => Error,
  check: (file: FileHandle) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await nullIfMissing(() => open(path, "r"));
  if (file === null) throw missing();
  try {
    await check(file);
    const { size } = await mapDiskErrors(() => file.stat());
    for (let left = size; left > 0; ) {
      const chunk = Buffer.allocUnsafe(Math.min(left, readChunkBytes));
      const { bytesRead } = await mapDiskErrors(() => file.read(chunk));
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await mapDiskErrors(() => file.close());
  }
}

/** Makes a rename survive a power failure. Windows cannot open folders and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface BundledFolder {
  /** URL path prefix of the folder's files, such as "/pictures/". */
  readonly urlPath: string;
  readonly folder: string;
}

const noFileCodes: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/**
 * Reads images that ship with the program by their URL path; null when there is none. Names must be valid object keys,
 * so that a path cannot leave its folder.
 */
export function createBundledFileReader(folders: readonly BundledFolder[]): ReadBundledFile {
  return async (path) => {
    const bundled = folders.find(({ urlPath }) => path.startsWith(urlPath));
    const name = bundled === undefined ? "" : path.slice(bundled.urlPath.length);
    if (bundled === undefined || !isValidObjectKey(name)) return null;
    return await readFile(join(bundled.folder, name)).catch(nullIfNoFile);
  };
}

function nullIfNoFile(error: unknown): null {
  if (error instanceof Error && "code" in error && noFileCodes.has(error.code)) return null;
  throw error;
}
