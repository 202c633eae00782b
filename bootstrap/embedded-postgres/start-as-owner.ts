import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { ensureInitialized, loadPassword, resetPassword } from "./init-cluster.ts";
import { findBinaries, readClusterFolder, resolveBinaries, resolveDataDirectory } from "./locations.ts";
import { acquireOwnership, getOwnershipFolder, type Ownership } from "./ownership.ts";
import { buildConnectionUrl, databaseName, type Installation, startPostmaster } from "./postmaster.ts";
import { stopOrphanedPostmaster, supervise } from "./supervise.ts";
import { chooseOperatingUser } from "./unprivileged-user.ts";

const noSuchDatabase = "3D000";
const wrongPassword = "28P01";

async function connectOnce(connectionString: string, statement: string) {
  const client = new Client({ connectionString, application_name: databaseName });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates the database of the program if it is missing. */
async function ensureDatabase(password: string, port: number): Promise<void> {
  try {
    await connectOnce(buildConnectionUrl(password, port), "select 1");
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === wrongPassword) {
      throw new Error(
        "The built-in database refuses the password kept in DATA_DIR/postgres-password. " +
          "Put the file back as it was, or remove it and start again: the database then gets a new password.",
        { cause: error },
      );
    }
    if (error.code !== noSuchDatabase) throw error;
    await connectOnce(buildConnectionUrl(password, port, "postgres"), `create database "${databaseName}"`);
  }
}

/** Finds a free port of 127.0.0.1. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port: 0, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
      });
    });
  });
}

const portAttempts = 5;
const portTaken = /Address already in use/;
/** The processes of a killed database finish their statements before they exit. */
const oldProcessesRunning = /pre-existing shared memory block/;
const oldProcessesTimeoutMs = 60_000;

export interface OwnerOptions {
  /** The data folder of the program; it contains the database unless the database's user cannot enter it. */
  readonly dataDir: string;
  /** The port at which other processes already use this database; null: any free one. */
  readonly knownPort: number | null;
  readonly durable: boolean;
  readonly purpose: "restore" | undefined;
  readonly log: (line: string) => void;
  readonly notice: (line: string) => void;
}

interface PreparedStart {
  readonly installation: Installation;
  readonly hasNewPassword: boolean;
}

async function prepare({ dataDir, durable, log, notice }: OwnerOptions): Promise<PreparedStart> {
  const [found, user] = await Promise.all([
    findBinaries(),
    readClusterFolder(dataDir).then((cluster) => chooseOperatingUser(cluster)),
  ]);
  const cluster = await resolveDataDirectory(dataDir, user, notice);
  const binaries = await resolveBinaries(found, user);
  const { password, isNew } = await loadPassword(dataDir);
  return { installation: { binaries, user, cluster, password, durable, log, notice }, hasNewPassword: isNew };
}

/** A copied data folder refers to the same external database folder; only one of the two may own it. */
async function claimExternalCluster(cluster: string, dataDir: string, folderOwnership: Ownership): Promise<Ownership> {
  if (dirname(cluster) === dataDir) return folderOwnership;
  const clusterOwnership = await acquireOwnership(getOwnershipFolder(cluster));
  if (clusterOwnership === null) {
    throw new Error(
      `${dataDir} seems to be a copy of another data folder: both have their database in ${cluster}, which is in use. ` +
        `Stop the other program, copy that folder too, and write the copy's path into ${join(dataDir, "postgres-location")}.`,
    );
  }
  return { ...folderOwnership, release: () => clusterOwnership.release().finally(folderOwnership.release) };
}

async function startWithRetry(installation: Installation, knownPort: number | null) {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    const port = knownPort ?? (await findFreePort());
    try {
      return { port, postmaster: await startPostmaster(installation, port) };
    } catch (error) {
      const message = String(error);
      const mayRetry = oldProcessesRunning.test(message)
        ? performance.now() - startedAt < oldProcessesTimeoutMs
        : portTaken.test(message) && attempt < portAttempts;
      if (!mayRetry) throw error;
      await sleep(200);
    }
  }
}

async function startDatabase(
  { installation, hasNewPassword }: PreparedStart,
  { knownPort, purpose }: OwnerOptions,
  ownership: Ownership,
) {
  const isFirstStart = await ensureInitialized(installation);
  await stopOrphanedPostmaster(installation.cluster, installation.notice);
  if (hasNewPassword && !isFirstStart) await resetPassword(installation);
  const { port, postmaster } = await startWithRetry(installation, knownPort);
  const supervisor = supervise(postmaster, installation, port);
  try {
    await ensureDatabase(installation.password, port);
    await ownership.publishPort(purpose ?? port);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  const stop = () => supervisor.stop().finally(ownership.release);
  return { url: buildConnectionUrl(installation.password, port), port, stop };
}

/** Starts and supervises the database as its owner. Releases the ownership when it fails or is stopped. */
export async function startAsOwner(options: OwnerOptions, folderOwnership: Ownership) {
  let ownership = folderOwnership;
  try {
    const prepared = await prepare(options);
    ownership = await claimExternalCluster(prepared.installation.cluster, options.dataDir, folderOwnership);
    return await startDatabase(prepared, options, ownership);
  } catch (error) {
    await ownership.release();
    throw error;
  }
}
