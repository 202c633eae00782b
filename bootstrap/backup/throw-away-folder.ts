import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readClusterFolder } from "../embedded-postgres/locations.ts";
import { getOwnershipFolder, readProcessIdentity } from "../embedded-postgres/ownership.ts";
import { stopOrphanedPostmaster } from "../embedded-postgres/supervise.ts";

const prefix = "hearthboard-verify-";
/** Names the process that uses the folder. */
const ownerFile = "owner";
/** A folder without an owner's name is not in use after this time. */
const unusedMs = 24 * 60 * 60 * 1000;

/** Ends with the first line that it reads; when this process is killed before, stops the database and deletes the folder. */
const guardScript = `
read -r _ && exit 0
cluster="$1/database/postgres"
[ -s "$1/database/postgres-location" ] && cluster=$(cat "$1/database/postgres-location")
pid=$(head -n 1 "$cluster/postmaster.pid" 2> /dev/null)
[ -n "$pid" ] && kill -QUIT "$pid" && sleep 1
rm -rf "$cluster" "$cluster-owned-by" "$1"`;

export interface ThrowAwayFolder {
  readonly path: string;
  /** The data folder of a database below the path. */
  readonly databaseFolder: string;
  delete(): Promise<void>;
}

/**
 * Creates a temporary folder for a database, which are deleted when this process ends, also when it is killed. Deletes what
 * earlier processes left when their whole machine or container ended.
 */
export async function createThrowAwayFolder(): Promise<ThrowAwayFolder> {
  await deleteAbandonedFolders();
  const path = await mkdtemp(join(tmpdir(), prefix));
  await writeFile(join(path, ownerFile), (await readProcessIdentity(process.pid)) ?? "");
  // The database of root runs as another user, which must be able to enter the folder.
  if (process.getuid?.() === 0) await chmod(path, 0o711);
  const guard = spawn("sh", ["-c", guardScript, "sh", path], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  return {
    path,
    databaseFolder: toDatabaseFolder(path),
    async delete() {
      await deleteFolder(path);
      guard.stdin.end("done\n");
    },
  };
}

function toDatabaseFolder(path: string): string {
  return join(path, "database");
}

async function deleteFolder(path: string): Promise<void> {
  const cluster = await readClusterFolder(toDatabaseFolder(path));
  for (const folder of [cluster, getOwnershipFolder(cluster), path]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Folders of other users are left. */
async function deleteAbandonedFolders(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    if (await isInUse(path).catch(() => true)) continue;
    const cluster = await readClusterFolder(toDatabaseFolder(path)).catch(() => null);
    if (cluster === null) continue;
    await stopOrphanedPostmaster(cluster, () => undefined).catch(() => undefined);
    await deleteFolder(path).catch(() => undefined);
  }
}

async function isInUse(path: string): Promise<boolean> {
  const owner = await readFile(join(path, ownerFile), "utf8").catch(() => "");
  if (owner === "") return Date.now() - (await stat(path)).mtimeMs < unusedMs;
  return (await readProcessIdentity(Number.parseInt(owner, 10))) === owner;
}
