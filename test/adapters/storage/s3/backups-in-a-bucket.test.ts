import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createServiceFetch } from "../../../../adapters/http-client/service-fetch.ts";
import { type Bucket, openBucket } from "../../../../adapters/storage/s3/bucket.ts";
import { createS3Backups } from "../../../../adapters/storage/s3/s3.ts";
import { readAllBytes, toChunks } from "../../../builders/byte-stream.ts";
import { createS3Subject } from "./s3-subject.ts";

/** The fake server has no uploads in parts: these are stored as a whole when they are complete. */
function uploadAsWhole(bucket: Bucket): Bucket["startUpload"] {
  return async (key, contentType) => {
    const parts: Uint8Array[] = [];
    return {
      putPart: async (_, bytes) => void parts.push(bytes),
      complete: () => bucket.put(key, Buffer.concat(parts), contentType),
      abort: async () => undefined,
    };
  };
}

test("a backup neither replaces nor deletes one of the same name, which another node made meanwhile", async () => {
  const { config, clock, folder } = await createS3Subject();
  const bucket = openBucket({ ...config, clock, createFetch: createServiceFetch });
  const backups = createS3Backups({ ...bucket, startUpload: uploadAsWhole(bucket) });
  const [one, other] = [join(folder, "one.tar"), join(folder, "other.tar")];
  await writeFile(one, "one");
  await writeFile(other, "other");
  const stop = () => {
    throw new Error("Stopped.");
  };
  await backups.put("a.tar", one, () => undefined);
  await expect(backups.put("a.tar", other, () => undefined)).rejects.toThrow("The bucket has a.tar already");
  await expect(backups.put("a.tar", other, stop)).rejects.toThrow("Stopped.");
  const stored = await backups.get("a.tar");
  expect(Buffer.from(await readAllBytes(stored?.content ?? toChunks(Buffer.from("none")))).toString()).toBe("one");
});
