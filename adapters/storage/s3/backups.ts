import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { ByteStream } from "../../../core/kernel/object-storage.port.ts";
import type { BackupStore } from "../../configurable-adapter.ts";
import type { Bucket } from "./bucket.ts";
import { readRemaining } from "./objects.ts";
import { createStorageError } from "./s3-errors.ts";

/** Outside of `objects/`, which a CDN may read. */
const prefix = "backups/";
/** A store accepts at most 10,000 parts, of at least 5 MiB. */
const partBytes = 8 * 1024 * 1024;
const contentType = "application/x-tar";
const firstReadBytes = 1024 * 1024;

/** Backups as objects below `backups/` in the bucket. Errors: `storage.unavailable`. */
export function createS3Backups(bucket: Bucket): BackupStore {
  const get = async (name: string) => {
    const first = await bucket.read(`${prefix}${name}`, 0, firstReadBytes);
    return first && { size: first.size, content: readRemaining(bucket, `${prefix}${name}`, first) };
  };
  return {
    put: async (name, path, onBytes) => {
      const key = `${prefix}${name}`;
      const upload = await bucket.startUpload(key, contentType);
      try {
        const sent = await sendParts(path, upload.putPart, onBytes);
        await upload.complete();
        const stored = await get(name);
        if (stored === null || (await hashStream(stored.content)) !== sent) {
          throw createStorageError({ kind: "invalid-response" }, new Error("the store returned other bytes"));
        }
      } catch (error) {
        await upload.abort().catch(() => undefined);
        await bucket.delete(key).catch(() => undefined);
        throw error;
      }
      return `s3:${name}`;
    },
    get,
    list: async () => {
      const names: string[] = [];
      for await (const { key } of bucket.list(prefix)) names.push(key.slice(prefix.length));
      return names;
    },
    delete: (name) => bucket.delete(`${prefix}${name}`),
  };
}

/** Returns the hash of the file. */
async function sendParts(
  path: string,
  putPart: (number: number, bytes: Uint8Array) => Promise<void>,
  onBytes: (bytes: number) => void,
): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(path, "r");
  try {
    for (let number = 1; ; number++) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(partBytes), position: null });
      if (bytesRead === 0) return hash.digest("hex");
      const part = buffer.subarray(0, bytesRead);
      hash.update(part);
      await putPart(number, part);
      onBytes(bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function hashStream(content: ByteStream): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}
