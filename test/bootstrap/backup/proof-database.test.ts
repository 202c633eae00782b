import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createProofFolder } from "../../../bootstrap/backup/verify-backup.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { recordingProgress } from "./recording-progress.ts";

it("deletes no folder that a file in DATA_DIR/proof names", async () => {
  const [dataDir, victim] = [await createFolder(), await createFolder()];
  await mkdir(join(dataDir, "proof"));
  await writeFile(join(dataDir, "proof", "postgres-location"), victim);
  await (await createProofFolder(dataDir, recordingProgress())).delete();
  expect((await stat(victim)).isDirectory()).toBe(true);
  expect(await readdir(dataDir)).not.toContain("proof");
});

it("is for its owner only, and waits until another proof has ended", async () => {
  const dataDir = await createFolder();
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
