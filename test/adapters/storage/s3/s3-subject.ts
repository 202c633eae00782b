import { onTestFinished } from "vitest";
import { createServiceFetch } from "../../../../adapters/http-client/service-fetch.ts";
import { openS3Storage, type S3StorageOptions } from "../../../../adapters/storage/s3/s3.ts";
import { createToken } from "../../../../adapters/system/system.ts";
import { createFolder } from "../../../environment/temporary-folder.ts";
import { startFakeS3Server } from "../../../fake-servers/s3/fake-s3-server.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";

const uploadLifetimeMs = 3_600_000;

/** A storage on its own S3 server; `reopen` opens it again as another process would. */
export async function createS3Subject(overrides: Partial<S3StorageOptions> = {}) {
  const server = await startFakeS3Server();
  onTestFinished(() => server.close());
  const folder = await createFolder();
  const clock = fakeClock(new Date());
  const options = { ...server.config, clock, folder, publicUrl: null, uploadLifetimeMs, createToken };
  const reopen = () => openS3Storage({ pageSize: 7, createFetch: createServiceFetch, ...options, ...overrides });
  return {
    ...server,
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
