import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";
import {
  acquireOwnership,
  getOwnershipFolder,
  readDatabaseState,
} from "../../../bootstrap/embedded-postgres/ownership.ts";
import { createFolder } from "../../environment/temporary-folder.ts";

const rounds = 50;
const starters = Array.from({ length: 8 }, (_, slots) => slots);

/** Delays each start by some turns of the event loop, so that the steps of the starters interleave. */
async function takeOwnershipLater(dataDir: string, slots: number) {
  for (let passed = 0; passed < slots; passed++) await turn();
  return acquireOwnership(getOwnershipFolder(join(dataDir, "postgres")));
}

async function ownersAmongMany(dataDir: string) {
  const taken = await Promise.all(starters.map((slots) => takeOwnershipLater(dataDir, slots)));
  return taken.filter((ownership) => ownership !== null);
}

it("a start says that a restore runs from the start of its database to its end", async () => {
  const dataDir = await createFolder();
  const ownership = await acquireOwnership(getOwnershipFolder(join(dataDir, "postgres")));
  await ownership?.publish("restore");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    "A backup is being restored into the database of this site. Try again when npm run restore has ended.",
  );
});

describe("acquireOwnership", () => {
  it("succeeds for one of many concurrent starters in a new folder", async () => {
    const dataDir = await createFolder();
    for (let round = 0; round < rounds; round++) {
      const folder = join(dataDir, `${round}`);
      await mkdir(folder);
      expect(await ownersAmongMany(folder)).toHaveLength(1);
    }
  });

  it("succeeds for one of many concurrent starters after each release", async () => {
    const dataDir = await createFolder();
    for (let round = 0; round < rounds; round++) {
      const owners = await ownersAmongMany(dataDir);
      expect(owners).toHaveLength(1);
      await owners[0]?.release();
    }
  });

  it.each([
    ["a file manager added a file", [".DS_Store"]],
    ["a restored backup added another owner", ["nobody", "1%3A1%3A1@5432"]],
  ])("returns null while the owner runs and %s", async (_, names) => {
    const dataDir = await createFolder();
    const folder = getOwnershipFolder(join(dataDir, "postgres"));
    const ownership = await acquireOwnership(folder);
    await ownership?.publish("ready");
    for (const name of names) await writeFile(join(folder, name), "");
    expect(await acquireOwnership(folder)).toBeNull();
    expect(await readDatabaseState(folder)).toBe("ready");
  });

  it("deletes nothing that a link in place of the folder leads to, and no folder in it", async () => {
    const [dataDir, victim] = [await createFolder(), await createFolder()];
    await mkdir(join(victim, "pictures"));
    await symlink(victim, join(dataDir, "link"));
    await expect(acquireOwnership(join(dataDir, "link"))).rejects.toThrow();
    await expect(acquireOwnership(victim)).rejects.toThrow();
    expect(await readdir(victim)).toEqual(["pictures"]);
  });

  it.each([
    ["the folder is empty", []],
    ["the folder has an unrelated file only", [".DS_Store"]],
    ["the folder names several dead owners", ["1%3A1%3A1", "nobody", "2%3A2%3A2@5432"]],
  ])("succeeds for one of many when %s", async (_, names) => {
    const dataDir = await createFolder();
    const folder = getOwnershipFolder(join(dataDir, "postgres"));
    await mkdir(folder);
    for (const name of names) await writeFile(join(folder, name), "");
    expect(await ownersAmongMany(dataDir)).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describe.runIf(process.platform === "linux")("an owner in another PID namespace", async () => {
  const namespace = encodeURIComponent(await readlink("/proc/self/ns/pid"));
  const boot = (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();

  it("keeps others from the data, with advice, until its file is deleted", async () => {
    const dataDir = await createFolder();
    const folder = getOwnershipFolder(join(dataDir, "postgres"));
    await mkdir(folder);
    const name = `1%3A1%3A1@ready@pid%3A%5B1%5D@${boot}`;
    await writeFile(join(folder, name), "");
    const advice = `Stop that program. If you are sure that it has ended, delete ${join(folder, name)}, then start again.`;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(advice);
    await expect(readDatabaseState(folder)).rejects.toThrow(advice);
    expect(await readdir(folder)).toEqual([name]);
    await rm(join(folder, name));
    expect(await acquireOwnership(folder)).not.toBeNull();
  });

  it.each([
    ["a boot that is over", "pid%3A%5B1%5D@00000000-0000-4000-8000-000000000000"],
    ["this namespace, which has no such process", `${namespace}@${boot}`],
  ])("is replaced when it is of %s", async (_, place) => {
    const folder = getOwnershipFolder(join(await createFolder(), "postgres"));
    await mkdir(folder);
    await writeFile(join(folder, `1%3A1%3A1@ready@${place}`), "");
    expect(await acquireOwnership(folder)).not.toBeNull();
  });

  it("of an earlier version, which names no namespace, keeps the data while it runs", async () => {
    const folder = getOwnershipFolder(join(await createFolder(), "postgres"));
    await acquireOwnership(folder);
    const [name = ""] = await readdir(folder);
    await rename(join(folder, name), join(folder, `${name.split("@")[0]}@5432`));
    expect(await acquireOwnership(folder)).toBeNull();
    expect(await readDatabaseState(folder)).toBeNull();
  });
});
