import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { openLocalDisk } from "../../../adapters/storage/local-disk/local-disk.ts";
import { createToken, systemClock } from "../../../adapters/system/system.ts";
import { type CheckedArchive, checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { readProcessIdentity } from "../../../bootstrap/embedded-postgres/ownership.ts";
import { createSeededRandom, type RandomSource } from "../../../core/kernel/system.port.ts";
import { fillSite, hashRows } from "../../bootstrap/backup/full-site.ts";
import { recordingProgress } from "../../bootstrap/backup/recording-progress.ts";
import { runProgram } from "../../bootstrap/run-program.ts";
import { aBoard } from "../../builders/a-board.ts";
import { toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { programEnvironment } from "../../environment/program-environment.ts";

const kills = 20;
const root = await mkdtemp(join(tmpdir(), "hearthboard-interruptions-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const [full, killed] = [await freshDatabase(), await blankDatabase()];
const archive = join(root, "site.tar");
const objects = openDisk("full");

function openDisk(name: string) {
  const folder = join(root, name, "objects");
  return openLocalDisk({ folder, clock: systemClock, createToken, uploadLifetimeMs: 0 });
}

beforeAll(async () => {
  const persistence = await openPersistence({ url: full });
  for (let number = 0; number < 1_500; number++) await persistence.boards.insert(aBoard({ title: `Board ${number}` }));
  await persistence.close();
  await fillSite(full, "/objects/moodboards/1.jpg");
  for (let number = 0; number < 60; number++) {
    await objects.put(`moodboards/${number}.jpg`, toChunks(jpegLike(200_000 + number)), "image/jpeg");
  }
  await makeBackup({ databaseUrl: full, objects }, archive, recordingProgress());
});

const restoreCommand = ["restore.ts", archive, "--replace"] as const;
const settings = { DATABASE_URL: killed, DATA_DIR: join(root, "killed") };
/**
 * A restore prints a line before it checks the archive, backs up what is there, stores the images and loads the rows.
 */
const firstLines = 6;
const maxDelayMs = 300;

/** Kills a restore a random time after one of its first lines; returns whether it was still running. */
async function killRestore(random: RandomSource): Promise<boolean> {
  const child = spawn(process.execPath, ["bootstrap/restore.ts", archive, "--replace"], {
    env: { ...programEnvironment, ...settings },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  for (let left = 1 + random.nextInt(firstLines); left > 0; left--) await lines.next();
  await sleep(random.nextInt(maxDelayMs));
  child.kill("SIGKILL");
  await ended;
  return child.signalCode === "SIGKILL";
}

test(`a restore that is killed ${kills} times leaves the old site or the new one, and completes when it is repeated`, async () => {
  const random = createSeededRandom(7);
  const complete = async () => {
    const { errorOutput, code } = await runProgram(restoreCommand, settings);
    expect({ errorOutput, code }).toEqual({ errorOutput: "", code: 0 });
  };
  await complete();
  const expected = await hashRows(full);
  for (let killCount = 0; killCount < kills; ) {
    await runSql(killed, "update boards set title = 'Old'");
    if (await killRestore(random)) killCount += 1;
    const titles = await runSql(killed, "select distinct title from boards");
    if (titles.length !== 1) expect(await hashRows(killed)).toEqual(expected);
    else expect(titles).toEqual([{ title: "Old" }]);
    const persistence = await openPersistence({ url: killed });
    // The server ends the transaction of a killed restore when its statement has ended.
    await expect.poll(() => persistence.migrate().then(() => "migrated", String)).toBe("migrated");
    await persistence.close();
  }
  await complete();
  expect(await hashRows(killed)).toEqual(expected);
  const again = join(root, "again.tar");
  await makeBackup({ databaseUrl: killed, objects: openDisk("killed") }, again, recordingProgress());
  const [before, after] = [
    await checkArchive(archive, recordingProgress()),
    await checkArchive(again, recordingProgress()),
  ];
  // A restore adds its row to the audit log of the backup.
  const listOthers = ({ manifest }: CheckedArchive) =>
    manifest.entries.slice(1).filter(({ name }) => !name.startsWith("tables/audit_log/"));
  const countAudited = ({ manifest }: CheckedArchive) => manifest.tables.find(({ name }) => name === "audit_log")?.rows;
  expect(listOthers(after)).toEqual(listOthers(before));
  expect(countAudited(after)).toBe(1 + (countAudited(before) ?? 0));
}, 300_000);

test("a backup that is stopped leaves no file behind", async () => {
  const folder = join(root, "stopped");
  const child = spawn(process.execPath, ["bootstrap/backup.ts", join(folder, "site.tar")], {
    env: { ...programEnvironment, DATABASE_URL: full, DATA_DIR: join(root, "full") },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await expect.poll(() => readdir(folder).catch(() => []), { interval: 5 }).toHaveLength(1);
  child.kill("SIGTERM");
  await ended;
  expect(child.exitCode).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test("what a killed proof leaves is stopped and deleted by the next one", async () => {
  const dataDir = join(root, "full");
  // The database of a proof is there, where its own user may go through the folders.
  for (const folder of [root, dataDir]) await chmod(folder, 0o711);
  const verify = ["backup.ts", "--verify", archive] as const;
  const environment = { DATABASE_URL: full, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["bootstrap/backup.ts", "--verify", archive], {
    env: { ...programEnvironment, ...environment },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const readPostmaster = async () => {
    const text = await readFile(join(dataDir, "proof", "postgres", "postmaster.pid"), "utf8");
    return Number.parseInt(text.trim(), 10);
  };
  await expect.poll(() => readPostmaster().catch(() => 0), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  const postmaster = await readPostmaster();
  child.kill("SIGKILL");
  await ended;
  expect(await runProgram(verify, environment)).toMatchObject({ errorOutput: "", code: 0 });
  expect(await readdir(dataDir)).not.toContain("proof");
  expect(await readProcessIdentity(postmaster)).toBe(null);
}, 120_000);
