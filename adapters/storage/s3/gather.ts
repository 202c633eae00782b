import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ByteStream } from "../../../core/storage/object-storage.port.ts";
import { StoreError } from "./store-error.ts";

const mostInMemory = 1024 * 1024;

/**
 * Brings all bytes together, because a store wants to know their number before the first of them: small ones in
 * memory, large ones in a file below `folder`, which is gone when `use` is done. What `content` throws passes through.
 */
export async function gathered<Result>(
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
