import type { ByteStream } from "../../core/kernel/object-storage.port.ts";

/** Streams the bytes in chunks, like a network or a disk. */
export async function* toChunks(bytes: Uint8Array, chunkBytes = 65_536): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Streams these bytes and then throws, like a dropped connection. */
export async function* abortedStream(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield* toChunks(bytes);
  throw new Error("aborted");
}

export async function readAllBytes(content: ByteStream): Promise<Uint8Array> {
  return Buffer.concat(await readAll(content));
}

export async function readAll<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
