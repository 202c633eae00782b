import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import type { ByteStream } from "../../../core/storage/object-storage.port.ts";

/** Runs one disk operation; whatever the disk refuses becomes `storage.unavailable`. */
export async function mapDiskErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isDiskError(error) ? storageUnavailable(error) : error;
  }
}

/** Like `onDisk`, null where there is no such file or folder. */
export function nullIfMissing<Result>(operation: () => Promise<Result>): Promise<Result | null> {
  return mapDiskErrors(() =>
    operation().catch((error: unknown) => {
      if (isDiskError(error) && missing.has(error.code)) return null;
      throw error;
    }),
  );
}

const missing: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

function isDiskError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string" && "syscall" in error;
}

/** The cause names files of the server and stays in its log; message and suggestion name none. */
function storageUnavailable(error: Error & { readonly code: string }): MoodboardError {
  const [message, suggestion] = explanations[error.code] ?? unexplained;
  return new MoodboardError("storage.unavailable", message, { suggestion, cause: error });
}

const full = ["The server’s disk is full.", "Free some space on it, then try again."] as const;
const forbidden = [
  "The server may not use its picture folder.",
  "Give the user that the server runs as permission to read and write the data folder, then try again.",
] as const;
const unexplained = [
  "The server’s picture folder cannot be used right now.",
  "Try again in a moment. If it stays like this, the server’s log says why.",
] as const;

const explanations: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
};

/**
 * Writes the pieces to a new file in this folder, each before the next is asked for, so that memory holds one at a time.
 * Once they are safely on disk `finish` gets the file's path to move it to its place; if anything fails the file is removed.
 */
export async function writeAtomically(
  folder: string,
  content: ByteStream,
  finish: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, `${randomUUID()}.part`);
  const file = await mapDiskErrors(() => open(path, "wx"));
  try {
    await withOpenFile(file, () => writeChunks(file, content));
    await finish(path);
  } finally {
    await mapDiskErrors(() => rm(path, { force: true }));
  }
}

async function writeChunks(file: FileHandle, content: ByteStream): Promise<void> {
  for await (const chunk of content) await mapDiskErrors(() => file.appendFile(chunk));
  await mapDiskErrors(() => file.sync());
}

async function withOpenFile(file: FileHandle, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } finally {
    await mapDiskErrors(() => file.close());
  }
}

const chunkBytes = 65_536;

/** Opens the file when the first piece is asked for, and closes it when the reader stops, however that happens. */
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
      const chunk = Buffer.allocUnsafe(Math.min(left, chunkBytes));
      const { bytesRead } = await mapDiskErrors(() => file.read(chunk));
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await mapDiskErrors(() => file.close());
  }
}

/** Makes a rename survive a power cut. Windows opens no folders and needs none of this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
