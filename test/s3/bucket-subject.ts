import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import { type BucketOptions, openBucket } from "../../adapters/storage/s3/bucket.ts";
import { openS3Storage } from "../../adapters/storage/s3/s3.ts";
import { createToken } from "../../adapters/system/system.ts";
import { readAll } from "../builders/byte-stream.ts";
import { createFolder } from "../environment/temporary-folder.ts";
import { fakeClock } from "../fakes/fake-clock.ts";
import { objectStorageUnderTest } from "./object-storage-under-test.ts";

const uploadLifetimeMs = 900_000;

/** A storage on the bucket under test, which is emptied first; `reopen` opens it again as another process would. */
export async function createBucketSubject(overrides: Partial<BucketOptions> = {}) {
  const folder = await createFolder();
  // Objects have the time of the S3 server, so the fake clock starts at the system time.
  const clock = fakeClock(new Date());
  const server = { ...objectStorageUnderTest(), clock, createFetch: createServiceFetch };
  const options = { ...server, pageSize: 7, ...overrides };
  const bucket = openBucket(server);
  await Promise.all((await readAll(bucket.list(""))).map(({ key }) => bucket.delete(key)));
  const reopen = () => openS3Storage({ ...options, folder, publicUrl: null, uploadLifetimeMs, createToken });
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

/** The request that a browser sends. */
export function putJpeg(uploadURL: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  const body = new Uint8Array(bytes);
  return fetch(uploadURL, { method: "PUT", body, headers: { "content-type": "image/jpeg", ...headers } });
}
