import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { readBytes } from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive, readEntries } from "../../../bootstrap/backup/archive-reader.ts";
import { writeArchive } from "../../../bootstrap/backup/archive-writer.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { restoreBackup } from "../../../bootstrap/backup/restore-backup.ts";
import { verifyBackup } from "../../../bootstrap/backup/verify-backup.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import type { ObjectStorage } from "../../../core/kernel/object-storage.port.ts";
import { toObjectPath } from "../../../core/moodboard/stored-moodboards.ts";
import { toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";
import { fillSite, hashRows } from "./full-site.ts";
import { recordingProgress } from "./recording-progress.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-strays-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [full, other] = [await freshDatabase(), await blankDatabase()];
const progress = recordingProgress();
const storage = fakeObjectStorage();
const imageKey = "moodboards/0b9c.jpg";
await storage.put(imageKey, toChunks(jpegLike(300_000)), "image/jpeg");
await fillSite(full, toObjectPath(imageKey));
const path = join(folder, "site.tar");
await makeBackup({ databaseUrl: full, objects: storage }, path, progress);

describe("a file in the folder of the images that is no image", () => {
  it("is left out of a backup and named", async () => {
    const strays = ["desktop.ini", "moodboards/cover.jpg.bak"];
    const list: ObjectStorage["list"] = async function* (prefix, onUnknown) {
      for (const key of strays) onUnknown?.(key);
      yield* storage.list(prefix);
    };
    const lines = recordingProgress();
    const made = join(folder, "left-out.tar");
    await makeBackup({ databaseUrl: full, objects: { get: storage.get, list } }, made, lines);
    expect(lines.lines).toEqual(strays.map((key) => `Left out: ${key}, which is no image of the site.`));
    const { manifest } = await checkArchive(made, progress);
    expect(manifest.entries.filter(({ name }) => strays.some((key) => name.endsWith(key)))).toEqual([]);
  });

  it("is skipped and named when a backup that has it is restored or proven", async () => {
    const { manifest } = await checkArchive(path, progress);
    const withStray = join(folder, "with-stray.tar");
    await writeArchive(withStray, async (copy) => {
      for await (const { name, content } of readEntries(path)) {
        const bytes = await readBytes(content);
        if (manifest.entries.some((entry) => entry.name === name)) await copy.add(name, bytes);
      }
      await copy.add("objects/desktop.ini", Buffer.from("x"));
      return { tables: manifest.tables, missingObjects: [] };
    });
    const lines = recordingProgress();
    const target = { databaseUrl: other, objects: fakeObjectStorage() };
    const archive = await checkArchive(withStray, progress);
    await restoreBackup(archive, target, lines);
    expect(lines.lines).toEqual(["Left out: objects/desktop.ini, which is no image of the site."]);
    expect(await hashRows(other)).toEqual(await hashRows(full));
    expect(await target.objects.exists(imageKey)).toBe(true);
    const proof = recordingProgress();
    await verifyBackup(archive, readConfig({ DATA_DIR: join(folder, "data") }), proof);
    expect(proof.lines).toEqual(lines.lines);
  });
});

it("an image that is none is refused by a proof", async () => {
  const objects = fakeObjectStorage();
  await objects.put(imageKey, toChunks(Buffer.from("<script>alert(1)</script>")), "image/jpeg");
  const made = join(folder, "no-image.tar");
  await makeBackup({ databaseUrl: full, objects }, made, progress);
  const proof = verifyBackup(
    await checkArchive(made, progress),
    readConfig({ DATA_DIR: join(folder, "data") }),
    progress,
  );
  await expect(proof).rejects.toThrow(`${made} has ${imageKey}, which is no image.`);
});

describe("a restore", () => {
  it("that cannot store an image leaves the rows as they were", async () => {
    await runSql(other, "update boards set title = 'Kept'");
    const put = async () => {
      throw new Error("The disk is full.");
    };
    const target = { databaseUrl: other, objects: { get: async () => null, put } };
    await expect(restoreBackup(await checkArchive(path, progress), target, progress)).rejects.toThrow(
      "The disk is full.",
    );
    expect(await runSql(other, "select distinct title from boards")).toEqual([{ title: "Kept" }]);
    const persistence = await openPersistence({ url: other });
    await persistence.migrate().finally(() => persistence.close());
  });
});
