import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openRowSnapshot } from "../../../adapters/persistence/backup/backed-up-rows.ts";
import { type RestoreDatabase, restoreInTransaction } from "../../../adapters/persistence/backup/restore-database.ts";
import { migrations } from "../../../adapters/persistence/migrations/migrations.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import {
  ArchiveError,
  addTable,
  headerName,
  readBytes,
  writeArchive,
} from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive, readEntries } from "../../../bootstrap/backup/archive-reader.ts";
import { countContent, makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { restoreBackup } from "../../../bootstrap/backup/restore-backup.ts";
import { verifyBackup } from "../../../bootstrap/backup/verify-backup.ts";
import { imageVariantPrefix } from "../../../core/image/image-variant.ts";
import { imageOwnerKey, type ObjectStorage, toObjectPath } from "../../../core/kernel/object-storage.port.ts";
import { aBoard, aPublishedBoard } from "../../builders/a-board.ts";
import { readAll, toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";
import { fillSite, hashRows } from "./full-site.ts";
import { recordingProgress } from "./recording-progress.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-round-trip-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const full = await freshDatabase();
const [empty, other] = [await blankDatabase(), await blankDatabase()];
const sparse = await freshDatabase();
const progress = recordingProgress();
const proof = { databaseUrl: null, databaseDirectUrl: null, dataDir: folder };
const storage = fakeObjectStorage();
const imageKey = "moodboards/0b9c.jpg";
await storage.put(imageKey, toChunks(jpegLike(300_000)), "image/jpeg");
await storage.put("derivatives/ab/abcd-320-r3.webp", toChunks(Buffer.from("made again")), "image/webp");
await fillSite(full, toObjectPath(imageKey));

let files = 0;
async function backUp(databaseUrl: string, objects = storage) {
  files += 1;
  const path = join(folder, `${files}.tar`);
  const backup = await makeBackup({ databaseUrl, objects }, path, progress);
  return { backup, archive: await checkArchive(path, progress) };
}

const whileRestoring = (task: (database: RestoreDatabase) => Promise<void>) =>
  restoreInTransaction(other, async () => undefined, task);

describe("a backup", () => {
  it("is restored byte for byte into an empty database and an empty storage", async () => {
    const { backup, archive } = await backUp(full);
    expect(countContent(backup.manifest)).toEqual({ boards: 3, images: 1 });
    expect(backup.manifest.missingObjects).toEqual([]);
    expect(archive.header.migrations).toEqual(migrations.map(({ name }) => name));
    const objects = fakeObjectStorage();
    await restoreBackup(archive, { databaseUrl: empty, objects }, progress);

    const again = await backUp(empty, objects);
    expect(again.archive.manifest.tables).toEqual(archive.manifest.tables);
    expect(again.archive.manifest.entries.slice(1)).toEqual(archive.manifest.entries.slice(1));
    expect(await hashRows(empty)).toEqual(await hashRows(full));
    const names = archive.manifest.entries.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("objects/"))).toEqual([`objects/${imageKey}`]);
    expect(names.some((name) => name.includes("sessions") || name.includes("rate_limits"))).toBe(false);
  });

  it("leaves a site that works: counts, search and triggers", async () => {
    const persistence = await openPersistence({ url: empty });
    onTestFinished(() => persistence.close());
    await persistence.migrate();
    expect(await persistence.isReady()).toBe(true);
    const before = await persistence.boardQueries.countBoards();
    await persistence.boards.insert(aPublishedBoard());
    expect(await persistence.boardQueries.countBoards()).toMatchObject({ boards: before.boards + 1 });
    const found = await persistence.boardQueries.listPublishedCards({ filter: { text: "walrus" }, limit: 5 });
    expect(found.items).toHaveLength(1);
  });

  it("has the rows of one moment, although others are written meanwhile", async () => {
    const persistence = await openPersistence({ url: full });
    onTestFinished(() => persistence.close());
    const before = await hashRows(full);
    const snapshot = await openRowSnapshot(full);
    onTestFinished(() => snapshot.close());
    const board = aBoard();
    await persistence.boards.insert(board);
    const boards = snapshot.tables.find(({ name }) => name === "boards");
    expect(boards && (await readAll(snapshot.readRows(boards))).flat()).toHaveLength(3);
    await runSql(full, "delete from boards where id = $1", [board.id]);
    expect((await hashRows(full)).terms).toEqual(before.terms);
  });

  it("has all rows of a table that a restore or a migration writes again while it begins", async () => {
    const writer = new Client({ connectionString: full });
    await writer.connect();
    await writer.query("begin; alter table boards add column rewritten double precision default random()");
    const backingUp = backUp(full);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => runSql(full, waiting)).toHaveLength(1);
    await writer.query("commit");
    const { tables } = (await backingUp).backup.manifest;
    await writer.query("alter table boards drop column rewritten");
    await writer.end();
    expect(tables.find(({ name }) => name === "boards")).toMatchObject({ rows: 3 });
  });

  it("names a missing object that a board shows, and leaves out unused objects", async () => {
    const persistence = await openPersistence({ url: sparse });
    await persistence.boards.insert(aBoard({ imageUrl: toObjectPath("moodboards/lost.jpg") }));
    await persistence.close();
    const { backup } = await backUp(sparse);
    expect(backup.manifest.missingObjects).toEqual(["moodboards/lost.jpg"]);
  });

  it("leaves out files that are no images, and names them", async () => {
    const list: ObjectStorage["list"] = async function* (prefix, onUnknown) {
      onUnknown?.("moodboards/cover.jpg.bak");
      yield* storage.list(prefix);
      yield { key: "video.jpg", size: 2_200_000_000, modifiedAt: new Date() };
      yield { key: `${imageKey}/below.jpg`, size: 1, modifiedAt: new Date() };
    };
    const lines = recordingProgress();
    const path = join(folder, "left-out.tar");
    await makeBackup({ databaseUrl: full, objects: { get: storage.get, list } }, path, lines);
    const names = ["moodboards/cover.jpg.bak", `${imageKey}/below.jpg`, "video.jpg"].toSorted();
    expect(lines.lines).toEqual(names.map((name) => `Left out: ${name}, which is no readable image of the site.`));
    const { manifest } = await checkArchive(path, progress);
    expect(manifest.entries.filter(({ name }) => names.some((stray) => name.endsWith(stray)))).toEqual([]);
  });

  it("is refused for a database without a site", async () => {
    await expect(backUp(other)).rejects.toThrow("There is nothing to back up");
  });
});

describe("a restore", () => {
  it("replaces rows and tables of the site, and nothing of other programs", async () => {
    await runSql(other, "create table invoices (number integer); insert into invoices values (7)");
    const { archive } = await backUp(full);
    await restoreBackup(archive, { databaseUrl: other, objects: fakeObjectStorage() }, progress);
    expect(await hashRows(other)).toEqual(await hashRows(full));
    expect(await runSql(other, "select * from invoices")).toEqual([{ number: 7 }]);
  });

  it("skips and names files that are no images, as a proof does", async () => {
    const { archive } = await backUp(full);
    const withStray = join(folder, "with-stray.tar");
    const variant = `${imageVariantPrefix}ab/c.jpg`;
    const names = ["desktop.ini", `${imageKey}/b.jpg`, variant, imageOwnerKey].map((key) => `objects/${key}`);
    await writeArchive(withStray, async (copy) => {
      for await (const { name, content } of readEntries(archive.path)) {
        const bytes = await readBytes(content);
        if (archive.manifest.entries.some((entry) => entry.name === name)) await copy.add(name, bytes);
      }
      for (const name of names) await copy.add(name, Buffer.from("x"));
      return { tables: archive.manifest.tables, missingObjects: [] };
    });
    const stray = await checkArchive(withStray, progress);
    const target = { databaseUrl: other, objects: fakeObjectStorage() };
    const [restoring, proving] = [recordingProgress(), recordingProgress()];
    await restoreBackup(stray, target, restoring);
    expect(restoring.lines).toEqual(names.map((name) => `Left out: ${name}, which is no readable image of the site.`));
    expect(await target.objects.exists(variant)).toBe(false);
    expect(await hashRows(other)).toEqual(await hashRows(full));
    expect(await target.objects.exists(imageKey)).toBe(true);
    await verifyBackup(stray, proof, proving);
    expect(proving.lines).toEqual(restoring.lines);
  });

  it.each<[string, string[], string]>([
    ["are refused", ["no JSON"], "The rows of boards cannot be loaded"],
    ["do not fit", ['{"id": "no id"}', "{}"], "loaded: invalid input syntax for type uuid"],
    ["name a column with a NUL", ['{"a\\u0000": 1}', "{}", "{}"], "The rows of boards cannot be loaded"],
    ["are missing", [], "The rows of boards are not what was backed up: 0 instead of 2"],
  ])("whose rows %s changes no image", async (_, lines, message) => {
    const { archive } = await backUp(full);
    const broken = join(folder, `${lines.length} broken rows.tar`);
    await writeArchive(broken, async (copy) => {
      const rows = async function* () {
        yield lines;
      };
      await copy.add(headerName, Buffer.from(JSON.stringify(archive.header)));
      const table = await addTable(copy, "boards", rows(), () => undefined);
      await copy.add(`objects/${imageKey}`, Buffer.from(jpegLike(300_000)));
      return { tables: [{ ...table, rows: 2 }], missingObjects: [] };
    });
    const objects = fakeObjectStorage();
    await objects.put(imageKey, toChunks(Buffer.from("kept")), "image/jpeg");
    const restoring = restoreBackup(await checkArchive(broken, progress), { databaseUrl: other, objects }, progress);
    await expect(restoring).rejects.toThrow(message);
    expect((await objects.get(imageKey))?.size).toBe(4);
  });

  it("refuses an archive with a link", async () => {
    const { archive } = await backUp(full);
    const bytes = await readFile(archive.path);
    const at = bytes.indexOf(`objects/${imageKey}`);
    bytes.write("2", at + 156);
    bytes.fill(" ", at + 148, at + 156);
    const sum = bytes.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
    bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, at + 148);
    const linked = join(folder, "linked.tar");
    await writeFile(linked, bytes);
    await expect(checkArchive(linked, progress)).rejects.toThrow(ArchiveError);
  });

  it("of an image that is none is proven with a warning", async () => {
    const objects = fakeObjectStorage();
    await objects.put(imageKey, toChunks(Buffer.from("<script>alert(1)</script>")), "image/jpeg");
    const { archive } = await backUp(full, objects);
    const proving = recordingProgress();
    await verifyBackup(archive, proof, proving);
    expect(proving.lines).toEqual([`Warning: ${imageKey} is no image, and no page can show it.`]);
  });

  it("that cannot store an image leaves the rows as they were", async () => {
    const { archive } = await backUp(full);
    const put = async () => {
      throw new Error("The disk is full.");
    };
    await runSql(other, "update boards set title = 'Kept'");
    const target = { databaseUrl: other, objects: { put } };
    await expect(restoreBackup(archive, target, progress)).rejects.toThrow("The disk is full.");
    expect(await runSql(other, "select distinct title from boards")).toEqual([{ title: "Kept" }]);
  });

  it("that is stopped leaves the site as it was, and replaces damaged objects when it is repeated", async () => {
    const { archive } = await backUp(full);
    await runSql(other, "update boards set title = 'Kept'");
    await runSql(other, "update schema_migrations set executed_at = '2025-01-01Z'");
    const target = { databaseUrl: other, objects: fakeObjectStorage() };
    for (const lastAmount of [2, 8]) {
      let amounts = 0;
      const stopping = recordingProgress(() => {
        amounts += 1;
        if (amounts === lastAmount) throw new Error("stopped");
      });
      await expect(restoreBackup(archive, target, stopping)).rejects.toThrow("stopped");
      expect(await runSql(other, "select distinct title from boards")).toEqual([{ title: "Kept" }]);
    }
    const persistence = await openPersistence({ url: other });
    await persistence.migrate();
    expect(await persistence.findSchemaStart()).toEqual(new Date("2025-01-01Z"));
    await target.objects.put(imageKey, toChunks(Buffer.from("damaged")), "image/jpeg");
    await restoreBackup(archive, target, progress);
    const restoredAt = await persistence.findSchemaStart().finally(() => persistence.close());
    expect(restoredAt?.getFullYear()).toBeGreaterThan(2025);
    expect((await target.objects.get(imageKey))?.size).toBe(300_000);
    expect(await hashRows(other)).toEqual(await hashRows(full));
  });

  it("detects a site from the end of its start on, and keeps others from starting", async () => {
    const persistence = await openPersistence({ url: other });
    await persistence.withStartupLock(async () => undefined);
    await whileRestoring(async (database) => {
      expect(await database.isInUse()).toBe(true);
      const suggestion = expect.stringContaining("Start the site when");
      const refusal = { code: "database.restore-running", suggestion };
      await expect(persistence.findNextMigration()).rejects.toMatchObject(refusal);
      await expect(persistence.migrate()).rejects.toMatchObject(refusal);
      await expect(persistence.withStartupLock(async () => undefined)).rejects.toMatchObject(refusal);
      await persistence.close();
      await expect.poll(() => database.isInUse()).toBe(false);
    });
  });

  it("keeps other programs from writing, not from reading", async () => {
    const update = "set lock_timeout = 100; update boards set title = 'Lost'";
    await whileRestoring(async (database) => {
      await database.blockWrites();
      expect(await runSql(other, "select from boards limit 1")).toHaveLength(1);
      await expect(runSql(other, update)).rejects.toThrow("lock timeout");
    });
  });

  it("waits for another one until it is stopped, and says so", async () => {
    const { archive } = await backUp(full);
    const waiting = recordingProgress(() => {
      if (waiting.lines.length > 0) throw new Error("stopped");
    });
    await whileRestoring(async () => {
      const target = { databaseUrl: other, objects: fakeObjectStorage() };
      await expect(restoreBackup(archive, target, waiting)).rejects.toThrow("stopped");
    });
    expect(waiting.lines).toEqual(["Waiting until another restore or a start of the site has ended …"]);
  });
});
