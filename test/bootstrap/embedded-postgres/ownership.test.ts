import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { ownershipFolder, takeOwnership } from "../../../bootstrap/embedded-postgres/ownership.ts";

const rounds = 50;
const starters = Array.from({ length: 8 }, (_, turns) => turns);

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-ownership-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** One does each step a moment after another, so that what one has done stands between two steps of the next. */
async function takeLater(dataDir: string, turns: number) {
  for (let passed = 0; passed < turns; passed++) await turn();
  return takeOwnership(ownershipFolder(join(dataDir, "postgres")));
}

async function ownersAmongMany(dataDir: string) {
  const taken = await Promise.all(starters.map((turns) => takeLater(dataDir, turns)));
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
});
