import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ByteStream } from "../../../core/storage/object-storage.port.ts";
import { onDisk } from "./files.ts";

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
