import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { readArchive, verifyBackup } from "../../../bootstrap/backup/verify-backup.ts";
import { acquireOwnership, getOwnershipFolder } from "../../../bootstrap/embedded-postgres/ownership.ts";
import { freshDatabase } from "../../environment/database.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { fillDisk } from "./full-disk.ts";
import { recordingProgress } from "./recording-progress.ts";

const root = await mkdtemp(join(tmpdir(), "hearthboard-proof-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const path = join(root, "site.tar");
await makeBackup({ databaseUrl: await freshDatabase(), objects: null }, path, recordingProgress());
const archive = await readArchive(path, recordingProgress());
const verify = (dataDir: string, progress = recordingProgress()) =>
  verifyBackup(archive, { databaseUrl: null, databaseDirectUrl: null, dataDir }, progress);
const notOurs = (dataDir: string) => `${join(dataDir, "proof")} is a link or of another user, has files that`;

it("deletes no folder that a file in DATA_DIR/proof names", async () => {
  const [dataDir, victim] = [await createFolder(), await createFolder()];
  await mkdir(join(dataDir, "proof"));
  await writeFile(join(dataDir, "proof", "postgres-location"), victim);
  await expect(verify(dataDir)).rejects.toThrow(`postgres-location names ${victim}`);
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
  await expect(verify(dataDir)).rejects.toThrow(notOurs(dataDir));
  expect(await readFile(join(dataDir, name, "postgres-password"), "utf8")).toBe("kept");
});

it("a DATA_DIR/proof of another user, or with a database in use, is left as it is and named", async () => {
  const dataDir = await createFolder();
  const proof = join(dataDir, "proof");
  await mkdir(join(proof, "postgres"), { recursive: true });
  const user = vi.spyOn(process, "getuid").mockReturnValue(4_711);
  await expect(verify(dataDir)).rejects.toThrow(notOurs(dataDir));
  user.mockRestore();
  const owner = await acquireOwnership(getOwnershipFolder(join(proof, "postgres")));
  await expect(verify(dataDir)).rejects.toThrow(notOurs(dataDir));
  await owner?.release();
  expect(await readdir(proof)).toContain("postgres");
  await verify(dataDir);
  expect(await readdir(dataDir)).not.toContain("proof");
});

it("is for its owner only, and waits until another proof has ended", async () => {
  const dataDir = await createFolder();
  const other = await acquireOwnership(getOwnershipFolder(join(dataDir, "proof")));
  const progress = recordingProgress();
  const waiting = verify(dataDir, progress);
  await expect.poll(() => progress.lines).toEqual(["Waiting until another proof has ended …"]);
  expect(await readdir(dataDir)).not.toContain("proof");
  await other?.release();
  const readMode = async () => (await stat(join(dataDir, "proof")).catch(() => null))?.mode ?? 0;
  await expect.poll(async () => ((await readMode()) & 0o777).toString(8)).toBe("700");
  await waiting;
});

it("ends before it fills the disk, on which the database of the site may be", async () => {
  const dataDir = await createFolder();
  fillDisk(dataDir);
  await expect(verify(dataDir)).rejects.toThrow("There is too little space: only 61.4 MB are free");
  expect(await readdir(dataDir)).not.toContain("proof");
});
