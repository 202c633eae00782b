import { randomUUID } from "node:crypto";
import { chmod, cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { isReachable } from "./reachable.ts";
import { readIfThere } from "./read-if-there.ts";
import type { OperatingUser } from "./unprivileged-user.ts";

/** For a database that may not enter the folders of whoever starts it. */
const OPEN_FOLDER = "/var/lib/hearthboard";

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const locationFile = (dataDir: string) => join(dataDir, "postgres-location");

/** Where this data folder's database is: inside it, unless an earlier start had to put it elsewhere. */
export const rememberedCluster = async (dataDir: string): Promise<string> => {
  const elsewhere = (await readIfThere(locationFile(dataDir)))?.trim() ?? "";
  return elsewhere === "" ? join(dataDir, "postgres") : elsewhere;
};

/** Walking through the data folder shows nothing of it; what is secret inside is closed by itself. */
const openForPassage = async (dataDir: string, user: OperatingUser) => {
  if (!(await isReachable(dirname(dataDir), user))) return;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
};

/** Gives the database a folder that `user` can reach, and says so when that is outside `dataDir`. */
export const settleCluster = async (
  dataDir: string,
  user: OperatingUser,
  notice: (line: string) => void,
): Promise<string> => {
  const cluster = await rememberedCluster(dataDir);
  if (await isReachable(dirname(cluster), user)) return cluster;
  if (dirname(cluster) === dataDir) await openForPassage(dataDir, user);
  if (await isReachable(dirname(cluster), user)) return cluster;
  if (await exists(join(cluster, "PG_VERSION"))) {
    throw new Error(`The database's own user may not enter ${cluster}. Open the folders above it (chmod o+x).`);
  }
  const elsewhere = join(OPEN_FOLDER, randomUUID());
  await mkdir(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  await writeFile(locationFile(dataDir), `${elsewhere}\n`);
  notice(`The database's own user may not enter ${dataDir}, so its files are kept in ${elsewhere}`);
  return elsewhere;
};

/** The binaries themselves, or a copy of them where `user` can reach it. */
export const settleBinaries = async (binaries: Binaries, user: OperatingUser): Promise<Binaries> => {
  if (await isReachable(join(binaries.folder, "bin", "postgres"), user)) return binaries;
  const copy = join(OPEN_FOLDER, `postgresql-${binaries.version}`);
  if (await exists(copy)) return { ...binaries, folder: copy };
  const unfinished = `${copy}.${randomUUID()}`;
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return { ...binaries, folder: copy };
};
