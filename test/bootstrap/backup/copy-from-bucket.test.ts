import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { openBucket } from "../../../adapters/storage/s3/bucket.ts";
import { systemClock } from "../../../adapters/system/system.ts";
import { fetchFromBucket } from "../../../bootstrap/backup/site-data.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { getS3Env, startFakeS3Server } from "../../fake-servers/s3/fake-s3-server.ts";
import { recordingProgress } from "./recording-progress.ts";

it("a backup in the bucket is copied, and replaces no other file of that name", async () => {
  const [server, DATA_DIR] = [await startFakeS3Server(), await createFolder()];
  onTestFinished(server.close);
  const bucket = openBucket({ ...server.config, clock: systemClock, createFetch: createServiceFetch });
  await bucket.put("backups/site.tar", Buffer.from("cut off"), "application/x-tar");
  const fetchSite = () =>
    fetchFromBucket("s3:site.tar", readConfig({ DATA_DIR, ...getS3Env(server.config) }), recordingProgress());
  const [folder, path] = [join(DATA_DIR, "backups"), join(DATA_DIR, "backups", "site.tar")];
  await mkdir(folder);
  await writeFile(path, "the whole backup");
  await expect(fetchSite()).rejects.toThrow(`${path} exists already. Name another file, or move that one away.`);
  expect(await readFile(path, "utf8")).toBe("the whole backup");
  await rm(path);
  expect(await readFile(await fetchSite(), "utf8")).toBe("cut off");
  expect(await readdir(folder)).toEqual(["site.tar"]);
});
