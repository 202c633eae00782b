import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  acquireOwnership,
  ownershipFolder,
  readPublishedPort,
} from "../../../bootstrap/embedded-postgres/ownership.ts";

const rounds = 50;
const starters = Array.from({ length: 8 }, (_, slots) => slots);

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-ownership-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** One does each step a moment after another, so that what one has done stands between two steps of the next. */
async function takeOwnershipLater(dataDir: string, slots: number) {
  for (let passed = 0; passed < slots; passed++) await turn();
  return acquireOwnership(ownershipFolder(join(dataDir, "postgres")));
}

async function ownersAmongMany(dataDir: string) {
  const taken = await Promise.all(starters.map((slots) => takeOwnershipLater(dataDir, slots)));
  return taken.filter((ownership) => ownership !== null);
}

describe("the ownership of a data folder's database", () => {
  it("is had by one of many that start at once, in a folder that nobody owned before", async () => {
    const dataDir = await dataFolder();
    for (let round = 0; round < rounds; round++) {
      const folder = join(dataDir, `${round}`);
      await mkdir(folder);
      expect(await ownersAmongMany(folder)).toHaveLength(1);
    }
  });

  it("is had by one of many again each time it was given back", async () => {
    const dataDir = await dataFolder();
    for (let round = 0; round < rounds; round++) {
      const owners = await ownersAmongMany(dataDir);
      expect(owners).toHaveLength(1);
      await owners[0]?.release();
    }
  });

  it.each([
    ["a file manager's own file stands beside it", [".DS_Store"]],
    ["a backup laid over it brought its own owner", ["nobody", "1%3A1%3A1@5432"]],
  ])("is the living program's also where %s", async (_, names) => {
    const dataDir = await dataFolder();
    const folder = ownershipFolder(join(dataDir, "postgres"));
    const ownership = await acquireOwnership(folder);
    await ownership?.publishPort(5433);
    for (const name of names) await writeFile(join(folder, name), "");
    expect(await acquireOwnership(folder)).toBeNull();
    expect(await readPublishedPort(folder)).toBe(5433);
  });

  it.each([
    ["nothing is left of it", []],
    ["only a stranger's file is left of it", [".DS_Store"]],
    ["several of the dead are in it", ["1%3A1%3A1", "nobody", "2%3A2%3A2@5432"]],
  ])("is had by one of many where %s", async (_, names) => {
    const dataDir = await dataFolder();
    const folder = ownershipFolder(join(dataDir, "postgres"));
    await mkdir(folder);
    for (const name of names) await writeFile(join(folder, name), "");
    expect(await ownersAmongMany(dataDir)).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
  });
});
