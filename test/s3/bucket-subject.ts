import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type BucketOptions, openBucket } from "../../adapters/storage/s3/bucket.ts";
import { openS3Storage } from "../../adapters/storage/s3/s3.ts";
import { createToken } from "../../adapters/system/system.ts";
import { readAll } from "../builders/byte-stream.ts";
import { fakeClock } from "../fakes/clock.ts";
import { objectStorageUnderTest } from "./object-storage-under-test.ts";

const uploadLifetimeMs = 900_000;

/** A storage on the bucket under test, which is emptied before; `reopen` is another process on the same bucket. */
export async function createBucketSubject(changed: Partial<BucketOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-s3-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Stores have clocks of their own, so the clock of these tests starts at theirs.
  const clock = fakeClock(new Date());
  const place = { ...objectStorageUnderTest(), clock, pageSize: 7, ...changed };
  const bucket = openBucket({ ...objectStorageUnderTest(), clock });
  await Promise.all((await readAll(bucket.list(""))).map(({ key }) => bucket.remove(key)));
  const reopen = () => openS3Storage({ ...place, folder, publicUrl: null, uploadLifetimeMs, newToken: createToken });
  return {
    folder,
    clock,
    bucket,
    reopen,
    storage: reopen(),
    send: async (uploadURL: string, bytes: Uint8Array) => {
      const { ok, status } = await putJpeg(uploadURL, bytes);
      if (!ok) throw new Error(`the store answered ${status}`);
    },
    letUploadsExpire: async () => clock.advance(uploadLifetimeMs),
  };
}

/** As browsers send it. */
export function putJpeg(uploadURL: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  const body = new Uint8Array(bytes);
  return fetch(uploadURL, { method: "PUT", body, headers: { "content-type": "image/jpeg", ...headers } });
}
