import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTemporaryFolder } from "../../../bootstrap/backup/verify-backup.ts";
import { readProcessIdentity } from "../../../bootstrap/embedded-postgres/ownership.ts";

async function useTemporaryFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "hearthboard-temporary-"));
  vi.stubEnv("TMPDIR", root);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(root, { recursive: true });
  });
  return root;
}

it("deletes only temporary folders of killed processes", async () => {
  const root = await useTemporaryFolder();
  const leave = async (name: string, owner: string | null) => {
    await mkdir(join(root, name, "database", "postgres"), { recursive: true });
    if (owner !== null) await writeFile(join(root, name, "owner"), owner);
  };
  await leave("hearthboard-verify-dead", "1:1");
  await leave("hearthboard-verify-used", (await readProcessIdentity(process.pid)) ?? "");
  await leave("hearthboard-verify-old", null);
  await utimes(join(root, "hearthboard-verify-old"), 0, 0);
  await leave("hearthboard-verify-young", null);
  await leave("other", "1:1");
  const folder = await createTemporaryFolder();
  await folder.delete();
  expect((await readdir(root)).toSorted()).toEqual(["hearthboard-verify-used", "hearthboard-verify-young", "other"]);
});

it("a temporary folder is deleted and its database stopped when the process is killed", async () => {
  const root = await useTemporaryFolder();
  const database = spawn("sleep", ["60"], { stdio: "ignore" });
  const ended = once(database, "exit");
  const module = new URL("../../../bootstrap/backup/verify-backup.ts", import.meta.url);
  const program = `
    const { createTemporaryFolder } = await import(${JSON.stringify(module.href)});
    const { mkdir, writeFile } = await import("node:fs/promises");
    const { databaseFolder } = await createTemporaryFolder();
    await mkdir(databaseFolder + "/postgres", { recursive: true });
    await writeFile(databaseFolder + "/postgres/postmaster.pid", "${database.pid}\\n");
    console.log("ready");
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  expect(await readdir(root)).toHaveLength(1);
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGQUIT");
  await expect.poll(() => readdir(root), { timeout: 5_000 }).toEqual([]);
});
