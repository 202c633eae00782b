import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getWorkFolder, removeAbandonedWorkFolders } from "../../bootstrap/files.ts";

const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
/** Above every process id of Linux and macOS. */
const deadPid = 99_999_999;

test("deletes work folders of dead processes and keeps those of running processes and other hosts", async () => {
  const { dataDir, work, add } = await dataFolder();
  const living = `${hostname()}-${process.ppid}`;
  await add(`${hostname()}-${deadPid}`);
  await add(living);
  await add("another-host-7");
  await removeAbandonedWorkFolders(dataDir);
  expect((await readdir(work)).toSorted()).toEqual([living, "another-host-7"].toSorted());
});

test("deletes the folder of an earlier process with the same id", async () => {
  const { dataDir, work, add } = await dataFolder();
  await add(`${hostname()}-${process.pid}`);
  await removeAbandonedWorkFolders(dataDir);
  expect(await readdir(work)).toEqual([]);
  expect(getWorkFolder(dataDir)).toBe(join(work, `${hostname()}-${process.pid}`));
});

test("deletes folders of any host that were not modified for an hour", async () => {
  const { dataDir, work, add } = await dataFolder();
  for (const name of ["another-host-7", "picture-a1b2c3"]) {
    await add(name);
    await utimes(join(work, name), longAgo, longAgo);
  }
  await removeAbandonedWorkFolders(dataDir);
  expect(await readdir(work)).toEqual([]);
});

test("deletes nothing in a data folder without work folders", async () => {
  const { dataDir } = await dataFolder();
  await removeAbandonedWorkFolders(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

async function dataFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-work-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const work = join(dataDir, "work");
  return { dataDir, work, add: (name: string) => mkdir(join(work, name, "picture-a1b2c3"), { recursive: true }) };
}
