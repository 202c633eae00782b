import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";
import type { ByteStream } from "../../../core/storage/object-storage.port.ts";

const maxBytesInMemory = 1024 * 1024;

/**
 * Buffers a stream, because S3 needs the content length before the first byte: up to 1 MiB in memory, more in a
 * temporary file below `folder`, which is deleted after `use`. Errors of `content` are passed on.
 */
export async function bufferToBlob<Result>(
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
  return await spoolToFile(folder, Buffer.concat(chunks), { [Symbol.asyncIterator]: () => remaining }, use);
}

async function spoolToFile<Result>(
  folder: string,
  head: Uint8Array,
  remaining: ByteStream,
  use: (bytes: Blob) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, `${randomUUID()}.part`);
  try {
    await writeToFile(folder, path, head, remaining);
    return await use(await mapSpoolErrors(() => openAsBlob(path)));
  } finally {
    await mapSpoolErrors(() => rm(path, { force: true }));
  }
}

async function writeToFile(folder: string, path: string, head: Uint8Array, remaining: ByteStream): Promise<void> {
  const file = await mapSpoolErrors(async () => {
    await mkdir(folder, { recursive: true });
    return open(path, "wx");
  });
  try {
    await mapSpoolErrors(() => file.appendFile(head));
    for await (const chunk of remaining) await mapSpoolErrors(() => file.appendFile(chunk));
  } finally {
    await file.close();
  }
}

async function mapSpoolErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (cause) {
    const suggestion = "Free some space on it, then try again.";
    throw new MoodboardError("storage.unavailable", "The server’s disk takes nothing more.", { suggestion, cause });
  }
}
