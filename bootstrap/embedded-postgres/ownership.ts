import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processIdentity } from "./process-identity.ts";

export interface Ownership {
  release(): Promise<void>;
}

const nobody = "nobody";

const ownerName = async (pid: number): Promise<string> => encodeURIComponent(String(await processIdentity(pid)));

/** It appears with its file in it or not at all, and stays as it is when another program was quicker. */
const makeFolder = async (folder: string) => {
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished);
  await writeFile(join(unfinished, nobody), "");
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
};

const isAlive = async (owner: string): Promise<boolean> => {
  const pid = Number.parseInt(owner, 10);
  return !Number.isNaN(pid) && (await ownerName(pid)) === owner;
};

/** Of many that want the file at once only one finds it under the name that they all saw. */
const handOver = (folder: string, from: string, to: string): Promise<boolean> =>
  rename(join(folder, from), join(folder, to)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/**
 * Makes this program the one that starts and ends the database; null when another living program is. A folder with
 * one empty file tells who that is by the file's name.
 */
export const takeOwnership = async (dataDir: string): Promise<Ownership | null> => {
  const folder = join(dataDir, "postgres-owned-by");
  const files = await readdir(folder).catch(() => makeFolder(folder).then(() => readdir(folder)));
  const [owner] = files;
  if (owner === undefined || (await isAlive(owner))) return null;
  const own = await ownerName(process.pid);
  if (!(await handOver(folder, owner, own))) return null;
  return { release: () => handOver(folder, own, nobody).then(() => undefined) };
};
