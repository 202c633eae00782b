import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { ensureInitialized, loadPassword, resetPassword } from "./init-cluster.ts";
import { findBinaries, readDataDirectory, resolveBinaries, resolveDataDirectory } from "./locations.ts";
import { acquireOwnership, type Ownership, ownershipFolder } from "./ownership.ts";
import { startPostmaster } from "./postmaster.ts";
import { connectionUrl, databaseName, type Installation } from "./settings.ts";
import { stopOrphanedPostmaster, supervise } from "./supervise.ts";
import { chooseOperatingUser } from "./unprivileged-user.ts";

const noSuchDatabase = "3D000";
const wrongPassword = "28P01";

async function connectOnce(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes the program's database when the server lacks it. */
async function ensureDatabase(password: string, port: number): Promise<void> {
  try {
    await connectOnce(connectionUrl(password, port), "select 1");
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === wrongPassword) {
      throw new Error(
        "The built-in database refuses the password kept in DATA_DIR/postgres-password. Put the file back as it was.",
        { cause: error },
      );
    }
    if (error.code !== noSuchDatabase) throw error;
    await connectOnce(connectionUrl(password, port, "postgres"), `create database "${databaseName}"`);
  }
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
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

const startAttempts = 5;
/** Someone was quicker to the port, or a killed database's last processes are still on their way out. */
const transientStartError = /Address already in use|pre-existing shared memory block/;

export interface OwnerOptions {
  /** The program's data folder; the database lives inside it where its own user can reach it. */
  readonly dataDir: string;
  /** Where others look for this database already; null: one that is free. */
  readonly knownPort: number | null;
  readonly durable: boolean;
  readonly log: (line: string) => void;
  readonly notice: (line: string) => void;
}

interface Prepared {
  readonly installation: Installation;
  readonly hasNewPassword: boolean;
}

async function prepare({ dataDir, durable, log, notice }: OwnerOptions): Promise<Prepared> {
  const [found, user] = await Promise.all([
    findBinaries(),
    readDataDirectory(dataDir).then((cluster) => chooseOperatingUser(cluster)),
  ]);
  const cluster = await resolveDataDirectory(dataDir, user, notice);
  const binaries = await resolveBinaries(found, user);
  const { password, isNew } = await loadPassword(dataDir);
  return { installation: { binaries, user, cluster, password, durable, log, notice }, hasNewPassword: isNew };
}

/** A copy of a data folder names the same database where that lies outside of it: only one of the two may own it. */
async function claimExternalCluster(cluster: string, dataDir: string, inside: Ownership): Promise<Ownership> {
  if (dirname(cluster) === dataDir) return inside;
  const outside = await acquireOwnership(ownershipFolder(cluster));
  if (outside === null) {
    throw new Error(
      `${dataDir} seems to be a copy of another data folder: both have their database in ${cluster}, which is in use. ` +
        `Stop the other program, copy that folder too, and write the copy's path into ${join(dataDir, "postgres-location")}.`,
    );
  }
  return { ...inside, release: () => outside.release().finally(inside.release) };
}

async function startWithRetry(installation: Installation, knownPort: number | null) {
  for (let attempt = 1; ; attempt++) {
    const port = knownPort ?? (await freePort());
    try {
      return { port, postmaster: await startPostmaster(installation, port) };
    } catch (error) {
      if (attempt === startAttempts || !transientStartError.test(String(error))) throw error;
      await sleep(200);
    }
  }
}

async function startDatabase(prepared: Prepared, knownPort: number | null, ownership: Ownership) {
  const { installation, hasNewPassword } = prepared;
  const isFirstStart = await ensureInitialized(installation);
  await stopOrphanedPostmaster(installation.cluster, installation.notice);
  if (hasNewPassword && !isFirstStart) await resetPassword(installation);
  const { port, postmaster } = await startWithRetry(installation, knownPort);
  const supervisor = supervise(postmaster, installation, port);
  try {
    await ensureDatabase(installation.password, port);
    await ownership.publishPort(port);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  const stop = () => supervisor.stop().finally(ownership.release);
  return { url: connectionUrl(installation.password, port), port, stop };
}

/** Starts the database and keeps it up, as its owner; gives the ownership back when it fails or is stopped. */
export async function startAsOwner(options: OwnerOptions, inside: Ownership) {
  let ownership = inside;
  try {
    const prepared = await prepare(options);
    ownership = await claimExternalCluster(prepared.installation.cluster, options.dataDir, inside);
    return await startDatabase(prepared, options.knownPort, ownership);
  } catch (error) {
    await ownership.release();
    throw error;
  }
}
