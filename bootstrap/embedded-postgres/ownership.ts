import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processIdentity } from "./process-identity.ts";

export interface Ownership {
  release(): Promise<void>;
}

const ownerFile = (dataDir: string) => join(dataDir, "postgres-owner");

/** The running program that keeps this data folder's database up, or null. */
const livingOwner = async (dataDir: string): Promise<string | null> => {
  const owner = (await readFile(ownerFile(dataDir), "utf8").catch(() => "")).trim();
  const pid = Number.parseInt(owner, 10);
  if (Number.isNaN(pid)) return null;
  return (await processIdentity(pid)) === owner ? owner : null;
};

/** Makes this program the one that starts and ends the database; null when another living program is. */
export const takeOwnership = async (dataDir: string): Promise<Ownership | null> => {
  if ((await livingOwner(dataDir)) !== null) return null;
  const file = ownerFile(dataDir);
  await rm(file, { force: true });
  const identity = await processIdentity(process.pid);
  const written = await writeFile(file, `${identity}\n`, { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
  return written ? { release: () => rm(file, { force: true }) } : null;
};
