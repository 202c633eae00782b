import { execFile } from "node:child_process";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Binaries, completeInstall, platformPackage } from "./locations.ts";

const run = promisify(execFile);
const versionList = ["view", platformPackage(), "versions", "--json"];

/** PostgreSQL of an older major version, which only its own data folder needs. Loaded from npm's registry once. */
export async function installOldBinaries(dataDir: string, major: number): Promise<Binaries> {
  const folder = join(dataDir, `postgres-${major}-program`);
  const root = join(folder, "node_modules", platformPackage());
  try {
    const version = await findNewest(major);
    if ((await stat(join(root, "package.json")).catch(() => null)) === null) await install(folder, version);
    await completeInstall(root);
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw new Error(
      `The data of PostgreSQL ${major} cannot be moved to the new version: PostgreSQL ${major} could not be loaded from ` +
        "npm's registry, which is needed once. Connect this machine to the internet and start again, or start the previous " +
        "version of the program. Nothing was changed.",
      { cause },
    );
  }
}

async function findNewest(major: number): Promise<string> {
  const { stdout } = await run("npm", versionList, { maxBuffer: 4 * 1024 * 1024 });
  const versions: unknown = JSON.parse(stdout);
  const found = Array.isArray(versions)
    ? versions.map(String).findLast((one) => one.startsWith(`${major}.`))
    : undefined;
  if (found === undefined) throw new Error(`${platformPackage()} has no version ${major}`);
  return found;
}

async function install(folder: string, version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}\n");
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  await run("npm", ["install", ...options, `${platformPackage()}@${version}`], { cwd: folder });
}
