import { mkdir, readdir, readFile, rename, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { createProofFolder, readArchive, verifyBackup } from "../../../bootstrap/backup/verify-backup.ts";
import { acquireOwnership, getOwnershipFolder } from "../../../bootstrap/embedded-postgres/ownership.ts";
import { freshDatabase } from "../../environment/database.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { fillDisk } from "./full-disk.ts";
import { recordingProgress } from "./recording-progress.ts";

const notOurs = (dataDir: string) => `${join(dataDir, "proof")} is a link or of another user, has files that`;

it("deletes no folder that a file in DATA_DIR/proof names", async () => {
  const [dataDir, victim] = [await createFolder(), await createFolder()];
  await mkdir(join(dataDir, "proof"));
  await writeFile(join(dataDir, "proof", "postgres-location"), victim);
  await expect(createProofFolder(dataDir, recordingProgress())).rejects.toThrow(`postgres-location names ${victim}`);
  expect((await stat(victim)).isDirectory()).toBe(true);
});

it.each([
  ["is a link", "proof", symlink],
  ["has a link", "proof/postgres", symlink],
  ["has another folder", "proof/pictures", rename],
])("a DATA_DIR/proof that %s is left as it is and named", async (_, name, put) => {
  const [dataDir, victim] = [await createFolder(), await createFolder()];
  await writeFile(join(victim, "postgres-password"), "kept");
  await mkdir(dirname(join(dataDir, name)), { recursive: true });
  await put(victim, join(dataDir, name));
  await expect(createProofFolder(dataDir, recordingProgress())).rejects.toThrow(notOurs(dataDir));
  expect(await readFile(join(dataDir, name, "postgres-password"), "utf8")).toBe("kept");
});

it("a DATA_DIR/proof of another user, or with a database in use, is left as it is and named", async () => {
  const dataDir = await createFolder();
  const proof = join(dataDir, "proof");
  await mkdir(join(proof, "postgres"), { recursive: true });
  const user = vi.spyOn(process, "getuid").mockReturnValue(4_711);
  await expect(createProofFolder(dataDir, recordingProgress())).rejects.toThrow(notOurs(dataDir));
  user.mockRestore();
  const owner = await acquireOwnership(getOwnershipFolder(join(proof, "postgres")));
  await expect(createProofFolder(dataDir, recordingProgress())).rejects.toThrow(notOurs(dataDir));
  await owner?.release();
  expect(await readdir(proof)).toContain("postgres");
  await (await createProofFolder(dataDir, recordingProgress())).delete();
});

it("is for its owner only, and waits until another proof has ended", async () => {
  const dataDir = await createFolder();
  const first = await createProofFolder(dataDir, recordingProgress());
  expect((await stat(first.path)).mode & 0o777).toBe(0o700);
  await writeFile(join(first.path, "postgres-password"), "");
  const lines = recordingProgress();
  const waiting = createProofFolder(dataDir, lines);
  await expect.poll(() => lines.lines).toEqual(["Waiting until another proof has ended …"]);
  expect(await readdir(first.path)).toEqual(["postgres-password"]);
  await first.delete();
  await (await waiting).delete();
  expect(await readdir(dataDir)).not.toContain("proof");
});

it("ends before it fills the disk, on which the database of the site may be", async () => {
  const [dataDir, databaseUrl] = [await createFolder(), await freshDatabase()];
  const path = join(dataDir, "site.tar");
  await makeBackup({ databaseUrl, objects: null }, path, recordingProgress());
  const archive = await readArchive(path, recordingProgress());
  fillDisk(dataDir);
  const config = { databaseUrl: null, databaseDirectUrl: null, dataDir };
  await expect(verifyBackup(archive, config, recordingProgress())).rejects.toThrow(
    "There is too little space: only 61.4 MB are free",
  );
  expect(await readdir(dataDir)).not.toContain("proof");
});
