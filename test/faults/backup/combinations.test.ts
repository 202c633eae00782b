import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { openLocalDisk } from "../../../adapters/storage/local-disk/local-disk.ts";
import { openBucket } from "../../../adapters/storage/s3/bucket.ts";
import { createToken, systemClock } from "../../../adapters/system/system.ts";
import { checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import { fillSite, hashRows } from "../../bootstrap/backup/full-site.ts";
import { recordingProgress } from "../../bootstrap/backup/recording-progress.ts";
import { runProgram } from "../../bootstrap/run-program.ts";
import { readAll, toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { blankDatabase, freshDatabase } from "../../environment/database.ts";
import { getS3Env } from "../../fake-servers/s3/fake-s3-server.ts";
import { objectStorageUnderTest } from "../../s3/object-storage-under-test.ts";

const root = await mkdtemp(join(tmpdir(), "hearthboard-combinations-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const [source, target] = [await freshDatabase(), await blankDatabase()];
const store = objectStorageUnderTest();
const bucket = openBucket({ ...store, clock: systemClock, createFetch: createServiceFetch });

type Settings = Readonly<Record<string, string>>;

/** Every combination is restored into once, and backed up from once. */
const sites: readonly { readonly name: string; readonly settings: Settings }[] = [
  { name: "own-disk", settings: { DATABASE_URL: source } },
  { name: "built-in-s3", settings: getS3Env(store) },
  { name: "built-in-disk", settings: {} },
  { name: "own-s3", settings: { DATABASE_URL: target, ...getS3Env(store) } },
  { name: "built-in-disk-again", settings: {} },
];

async function run(command: readonly [string, ...string[]], name: string, settings: Settings) {
  const { errorOutput, code } = await runProgram(command, { DATA_DIR: join(root, name), ...settings });
  expect({ errorOutput, code }).toEqual({ errorOutput: "", code: 0 });
}

async function hashSite(name: string, { DATABASE_URL }: Settings) {
  if (DATABASE_URL !== undefined) return await hashRows(DATABASE_URL);
  const database = await startEmbeddedPostgres({ dataDir: join(root, name) });
  return await hashRows(database.url).finally(database.stop);
}

async function emptyBucket() {
  for (const { key } of await readAll(bucket.list(""))) await bucket.delete(key);
}

test("a site keeps its content when it moves between databases and storages of all kinds", async () => {
  await emptyBucket();
  await fillSite(source, "/objects/moodboards/one.jpg");
  const disk = openLocalDisk({
    folder: join(root, "own-disk", "objects"),
    clock: systemClock,
    createToken,
    uploadLifetimeMs: 0,
  });
  for (const [name, size] of Object.entries({ one: 2_500_000, two: 70_000, three: 4 })) {
    await disk.put(`moodboards/${name}.jpg`, toChunks(jpegLike(size)), "image/jpeg");
  }
  const rows = await hashRows(source);
  let [archive, manifest, audited] = ["", {}, 0];
  for (const { name, settings } of sites) {
    if (archive !== "") {
      if (settings.STORAGE === "s3") await emptyBucket();
      await run(["restore.ts", archive], name, settings);
      expect(await hashSite(name, settings), name).toEqual(rows);
    }
    archive = join(root, `${name}.tar`);
    await run(["backup.ts", archive], name, settings);
    const { entries, tables, missingObjects } = (await checkArchive(archive, recordingProgress())).manifest;
    const others = /^header\.json$|^tables\/audit_log\//u;
    const content = {
      // A restore adds its row to the audit log of the backup.
      tables: tables.filter((table) => table.name !== "audit_log"),
      missingObjects,
      entries: entries.filter((entry) => !others.test(entry.name)),
    };
    const rowsOfLog = tables.find((table) => table.name === "audit_log")?.rows ?? 0;
    if (name !== "own-disk") expect(content, name).toEqual(manifest);
    if (name !== "own-disk") expect(rowsOfLog, name).toBe(audited + 1);
    [manifest, audited] = [content, rowsOfLog];
  }
  const { output, errorOutput } = await runProgram(["backup.ts", "--verify", archive], {
    DATA_DIR: join(root, "unused"),
  });
  expect(errorOutput).toBe("");
  expect(output).toContain(`${archive} is good: restored, its 3 boards and 3 images are the same`);
}, 240_000);

test("automatic backups are kept in the bucket, and one of them is restored from there", async () => {
  await emptyBucket();
  const settings = { DATABASE_URL: source, ...getS3Env(store), BACKUP_TO: "s3", BACKUP_KEEP: "1" };
  await bucket.put("objects/moodboards/one.jpg", jpegLike(9_000_000), "image/jpeg");
  await run(["backup.ts", "--automatic"], "automatic", settings);
  await run(["backup.ts", "--automatic"], "automatic", settings);
  const names = (await readAll(bucket.list("backups/"))).map(({ key }) => key.slice("backups/".length));
  expect(names).toEqual([expect.stringMatching(/^automatic-.*\.tar$/u)]);
  await bucket.delete("objects/moodboards/one.jpg");
  await run(["restore.ts", `s3:${names[0]}`, "--replace"], "automatic", { ...settings, DATABASE_URL: target });
  expect((await bucket.read("objects/moodboards/one.jpg", 0, 3))?.size).toBe(9_000_000);
  expect(await hashRows(target)).toEqual(await hashRows(source));
}, 240_000);
