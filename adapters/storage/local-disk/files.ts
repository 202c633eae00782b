import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import type { ByteStream } from "../../../core/storage/object-storage.port.ts";

/** Runs one disk operation; whatever the disk refuses becomes `storage.unavailable`. */
export async function onDisk<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    throw isDiskError(error) ? storageUnavailable(error) : error;
  }
}

/** Like `onDisk`, null where there is no such file or folder. */
export function unlessMissing<Result>(operation: () => Promise<Result>): Promise<Result | null> {
  return onDisk(() =>
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
export async function writeWhole(
  folder: string,
  content: ByteStream,
  finish: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, `${randomUUID()}.part`);
  const file = await onDisk(() => open(path, "wx"));
  try {
    await closing(file, () => writePieces(file, content));
    await finish(path);
  } finally {
    await onDisk(() => rm(path, { force: true }));
  }
}

async function writePieces(file: FileHandle, content: ByteStream): Promise<void> {
  for await (const piece of content) await onDisk(() => file.appendFile(piece));
  await onDisk(() => file.sync());
}

async function closing(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await onDisk(() => file.close());
  }
}

const pieceBytes = 65_536;

/** Opens the file when the first piece is asked for, and closes it when the reader stops, however that happens. */
export async function* readPieces(
  path: string,
  gone: () => Error,
  check: (file: FileHandle) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await unlessMissing(() => open(path, "r"));
  if (file === null) throw gone();
  try {
    await check(file);
    const { size } = await onDisk(() => file.stat());
    for (let left = size; left > 0; ) {
      const piece = Buffer.allocUnsafe(Math.min(left, pieceBytes));
      const { bytesRead } = await onDisk(() => file.read(piece));
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await onDisk(() => file.close());
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
