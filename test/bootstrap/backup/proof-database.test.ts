import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createProofFolder } from "../../../bootstrap/backup/proof-database.ts";
import { recordingProgress } from "./recording-progress.ts";

async function createFolders() {
  const root = await mkdtemp(join(tmpdir(), "hearthboard-proof-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const [temporary, victim, dataDir] = [join(root, "tmp"), join(root, "live"), join(root, "data")];
  for (const folder of [temporary, victim, dataDir]) await mkdir(folder);
  vi.stubEnv("TMPDIR", temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { temporary, victim, dataDir };
}

it.each(["hearthboard-verify-planted/database", "../data/proof"])(
  "deletes no folder that a file in %s names",
  async (planted) => {
    const { temporary, victim, dataDir } = await createFolders();
    await mkdir(join(temporary, planted), { recursive: true });
    await writeFile(join(temporary, planted, "..", "owner"), "1:1");
    await writeFile(join(temporary, planted, "postgres-location"), victim);
    await (await createProofFolder(dataDir, recordingProgress())).delete();
    expect((await stat(victim)).isDirectory()).toBe(true);
    expect(await readdir(temporary)).toEqual(planted.startsWith("..") ? [] : ["hearthboard-verify-planted"]);
  },
);

it("is for its owner only, and waits until another proof has ended", async () => {
  const { dataDir } = await createFolders();
  const first = await createProofFolder(dataDir, recordingProgress());
  expect((await stat(first.path)).mode & 0o777).toBe(0o700);
  await writeFile(join(first.path, "kept"), "");
  const lines = recordingProgress();
  const waiting = createProofFolder(dataDir, lines);
  await expect.poll(() => lines.lines).toEqual(["Waiting until another proof has ended …"]);
  expect(await readdir(first.path)).toEqual(["kept"]);
  await first.delete();
  await (await waiting).delete();
  expect(await readdir(dataDir)).not.toContain("proof");
});

it("of a killed proof is deleted by the next one", async () => {
  const { dataDir } = await createFolders();
  const module = new URL("../../../bootstrap/backup/proof-database.ts", import.meta.url);
  const program = `
    const { createProofFolder } = await import(${JSON.stringify(module.href)});
    await createProofFolder(${JSON.stringify(dataDir)});
    console.log("ready");
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  await writeFile(join(dataDir, "proof", "left"), "");
  child.kill("SIGKILL");
  await once(child, "exit");
  const folder = await createProofFolder(dataDir, recordingProgress());
  expect(await readdir(folder.path)).toEqual([]);
  await folder.delete();
});
