import { createHash, randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { DomainError, getErrorMessage } from "../../../core/kernel/domain-error.ts";
import type { ByteStream, ObjectStorage } from "../../../core/kernel/object-storage.port.ts";
import type { CheckResult } from "../../../core/kernel/system.port.ts";
import type { BackupStore, StorageAdapter } from "../../configurable-adapter.ts";
import { type Bucket, type BucketOptions, openBucket } from "./bucket.ts";
import { createS3Objects, readRemaining } from "./objects.ts";
import { createStorageError } from "./s3-errors.ts";
import type { S3Config } from "./settings.ts";
import { createPresignedUploads } from "./uploads.ts";

export interface S3StorageOptions extends BucketOptions {
  /** Local folder of temporary files for large objects; created when missing. */
  readonly folder: string;
  /** Public base URL of the bucket's `objects/`, without a trailing slash; null when the bucket is private. */
  readonly publicUrl: string | null;
  /** How long an upload can be finalized. */
  readonly uploadLifetimeMs: number;
  /** Returns an unguessable token of 32 to 128 letters, digits, hyphens and underscores. */
  readonly createToken: () => string;
}

/**
 * Stores objects and uploads in one bucket of any S3-compatible service. All state is in the bucket: several nodes can
 * share it and nothing is lost on a restart.
 */
export function openS3Storage(options: S3StorageOptions): ObjectStorage {
  const { folder, publicUrl, clock, uploadLifetimeMs, createToken, ...bucketOptions } = options;
  const bucket = openBucket({ ...bucketOptions, clock });
  return {
    ...createS3Objects({ bucket, folder, publicUrl }),
    ...createPresignedUploads({ bucket, clock, uploadLifetimeMs, createToken }),
  };
}

const checkTimeoutMs = 5_000;
/** Enough for a part of a backup over a slow connection. */
const partTimeoutMs = 120_000;

export function createS3Adapter(config: S3Config): StorageAdapter {
  return {
    open({ dataDir, ...context }) {
      const objects = openS3Storage({ ...config, ...context, folder: join(dataDir, "outgoing") });
      const urls = [config.endpoint, config.publicUrl].filter((url) => url !== null);
      const backups = createS3Backups(openBucket({ ...config, ...context, timeoutMs: partTimeoutMs }));
      return { objects, receiver: null, browserOrigins: [...new Set(urls.map((url) => new URL(url).origin))], backups };
    },
    /** Checks that the bucket is usable and that its CORS rules let pages of the site upload images. */
    async check({ siteOrigin, ...context }) {
      const bucket = openBucket({ ...config, ...context, timeoutMs: checkTimeoutMs });
      const access = await checkAccess(bucket, config.bucket);
      return access.advice === undefined ? [access, await checkCors(bucket, siteOrigin)] : [access];
    },
  };
}

async function checkAccess(bucket: Bucket, name: string): Promise<CheckResult> {
  const subject = "Picture store";
  const key = `doctor/${randomUUID()}`;
  try {
    await bucket.put(key, new TextEncoder().encode("x"), "text/plain");
    await bucket.read(key, 0, 1);
    for await (const _ of bucket.list(key));
    await bucket.delete(key);
    return { subject, message: `bucket ${name} can be listed, read, written and cleaned up` };
  } catch (error) {
    await bucket.delete(key).catch(() => undefined);
    const suggestion = error instanceof DomainError ? error.suggestion : undefined;
    return {
      subject,
      message: getErrorMessage(error),
      advice: suggestion ?? "Check the settings that start with S3_.",
    };
  }
}

/** Sends the preflight request of a browser upload. */
async function checkCors(bucket: Bucket, origin: string): Promise<CheckResult> {
  const subject = "Uploads to it";
  const url = await bucket.signPut("uploads/doctor", 60, { "content-type": "image/jpeg" });
  const headers = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const response = await fetch(url, { method: "OPTIONS", headers, signal }).catch(() => null);
  if (response !== null && allowsUpload(response, origin))
    return { subject, message: `pages of ${origin} may upload images` };
  const advice = `Allow PUT with the header content-type from ${origin} in the bucket's CORS rules, as bootstrap/OPERATING.md shows.`;
  return { subject, message: `pages of ${origin} may not upload images`, advice };
}

function allowsUpload({ ok, headers }: Response, origin: string): boolean {
  const parseList = (name: string) => (headers.get(name) ?? "").toLowerCase().split(/\s*,\s*/u);
  const includesValue = (name: string, requested: string) =>
    parseList(name).some((one) => one === "*" || one === requested);
  return (
    ok &&
    includesValue("access-control-allow-origin", origin) &&
    includesValue("access-control-allow-methods", "put") &&
    includesValue("access-control-allow-headers", "content-type")
  );
}

/** Not below `objects/`, which a CDN may read. */
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
      let isOwn = false;
      try {
        const sent = await sendParts(path, upload.putPart, onBytes);
        // Nodes can begin their backups in the same second.
        if (await bucket.exists(key)) throw new Error(`The bucket has ${name} already: another node made it.`);
        isOwn = true;
        await upload.complete();
        const stored = await get(name);
        if (stored === null || (await hashStream(stored.content)) !== sent) {
          throw createStorageError({ kind: "invalid-response" }, new Error("the store returned other bytes"));
        }
      } catch (error) {
        await upload.abort().catch(() => undefined);
        if (isOwn) await bucket.delete(key).catch(() => undefined);
        throw error;
      }
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
