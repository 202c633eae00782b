import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openS3Storage, type S3StorageOptions } from "../../../../adapters/storage/s3/s3.ts";
import { createToken } from "../../../../adapters/system/system.ts";
import { startFakeS3Server } from "../../../fake-servers/s3/fake-s3-server.ts";
import { fakeClock } from "../../../fakes/clock.ts";

const uploadLifetimeMs = 900_000;

/** A storage on a store of its own; `reopen` is another process on the same bucket. */
export async function createS3Subject(changed: Partial<S3StorageOptions> = {}) {
  const store = await startFakeS3Server();
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-s3-"));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  const clock = fakeClock(new Date());
  const own = { ...store.config, clock, folder, publicUrl: null, uploadLifetimeMs, newToken: createToken };
  const reopen = () => openS3Storage({ pageSize: 7, ...own, ...changed });
  return {
    ...store,
    clock,
    folder,
    reopen,
    storage: reopen(),
    send: async (uploadURL: string, bytes: Uint8Array) => {
      const headers = { "content-type": "image/jpeg" };
      await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes), headers });
    },
    letUploadsExpire: async () => clock.advance(uploadLifetimeMs),
  };
}
