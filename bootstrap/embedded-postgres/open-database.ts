import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { ensureInitialized, loadPassword, readRunningPassword, resetPassword } from "./init-cluster.ts";
import {
  chooseOperatingUser,
  findBinaries,
  isDiskFull,
  readClusterFolder,
  resolveBinaries,
  resolveDataDirectory,
} from "./locations.ts";
import { acquireOwnership, getOwnershipFolder, type Ownership, readDatabaseState } from "./ownership.ts";
import {
  buildConnectionUrl,
  databaseName,
  type Installation,
  startPostmaster,
  stopOrphanedPostmaster,
  supervise,
} from "./postmaster.ts";

/** How long a start waits for another program that uses the data folder. */
const waitMs = 30_000;
const pollIntervalMs = 50;
const pollsBeforeNotice = 20;

/**
 * A site runs the database until it ends, and waits for others to end theirs; a restore keeps others from the database;
 * all other programs use the database of a running site.
 */
type Purpose = "site" | "restore";

export interface EmbeddedPostgresOptions {
  /** The data folder of the program; it contains the database unless the database's user cannot enter it. */
  readonly dataDir: string;
  /** Receives the log lines of PostgreSQL. */
  readonly log?: (line: string) => void;
  /** Receives lines for the owner of the site: an external data location, an orphaned or crashed database. */
  readonly notice?: (line: string) => void;
  /** False gives up crash safety for speed, for tests. */
  readonly durable?: boolean;
  readonly purpose?: Purpose | undefined;
  /** Ends the waiting for another program; the reason of the signal is thrown. */
  readonly signal?: AbortSignal | undefined;
}

export interface EmbeddedPostgres {
  /** Contains user and password and must not be logged. */
  readonly url: string;
  /** Stops the database within 10 s; does nothing when another process runs it. */
  stop(): Promise<void>;
}

async function joinDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const [password, cluster] = [await readRunningPassword(dataDir), await readClusterFolder(dataDir)];
  return { url: buildConnectionUrl(password, cluster), stop: async () => undefined };
}

/**
 * Starts the PostgreSQL of the npm package and restarts it at the same URL when its process dies. An orphaned database
 * of a killed process is stopped first. If another process already runs this data folder's server, a site waits until
 * it has ended, and other programs connect to it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, purpose, log = () => undefined, notice = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const folder = getOwnershipFolder(join(dataDir, "postgres"));
  const deadline = Date.now() + waitMs;
  for (let polls = 1; Date.now() < deadline; polls++) {
    const ownership = await acquireOwnership(folder);
    if (ownership !== null) return startAsOwner({ dataDir, durable, purpose, log, notice }, ownership);
    const state = await readDatabaseState(folder);
    if (state === "restore") {
      throw new Error(
        "A backup is being restored into the database of this site. Try again when npm run restore has ended.",
      );
    }
    if (state === "ready" && purpose !== "site") return joinDatabase(dataDir);
    if (polls === pollsBeforeNotice) notice(`Waiting until another program that uses ${dataDir} has ended`);
    await sleep(pollIntervalMs);
    options.signal?.throwIfAborted();
  }
  throw new Error(
    `Another program uses ${dataDir}. Stop it, or wait until it has ended, such as a backup; then start again.`,
  );
}

export interface Database extends EmbeddedPostgres {
  /** The same database without a connection pooler in transaction mode; `url` unless configured. */
  readonly directUrl: string;
  /** Whether the disk of the built-in database is full; false for a configured PostgreSQL. */
  isDiskFull(): Promise<boolean>;
}

/** Returns the configured PostgreSQL, or starts the built-in one. `signal` ends the waiting for another program. */
export async function openDatabase(
  config: Config,
  log: Logger,
  purpose?: Purpose,
  signal?: AbortSignal,
): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url !== null) {
    return { url, directUrl: directUrl ?? url, isDiskFull: async () => false, stop: async () => undefined };
  }
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    purpose,
    signal,
    log: (line) => log.debug({ from: "database" }, line),
    notice: (line) => log.warn({ from: "database" }, line),
  });
  return { ...database, directUrl: database.url, isDiskFull: () => isDiskFull(config.dataDir) };
}

const noSuchDatabase = "3D000";
const wrongPassword = "28P01";

async function connectOnce(connectionString: string, statement: string) {
  const client = new Client({ connectionString, application_name: databaseName });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates the database of the program if it is missing. */
async function ensureDatabase(url: string): Promise<void> {
  try {
    await connectOnce(url, "select 1");
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
    const { href } = Object.assign(new URL(url), { pathname: "/postgres" });
    await connectOnce(href, `create database "${databaseName}"`);
  }
}

/** The processes of a killed database finish their statements before they exit. */
const oldProcessesRunning = /pre-existing shared memory block/;
const oldProcessesTimeoutMs = 60_000;

type OwnerOptions = Required<Omit<EmbeddedPostgresOptions, "signal">>;

async function prepare({ dataDir, durable, log, notice }: OwnerOptions) {
  const [found, user] = await Promise.all([
    findBinaries(),
    readClusterFolder(dataDir).then((cluster) => chooseOperatingUser(cluster)),
  ]);
  const cluster = await resolveDataDirectory(dataDir, user, notice);
  const binaries = await resolveBinaries(found, user);
  const { password, isNew: hasNewPassword } = await loadPassword(dataDir);
  const installation: Installation = { binaries, user, cluster, password, durable, log, notice };
  return { installation, hasNewPassword };
}

/** A copied data folder refers to the same external database folder; only one of the two may own it. */
async function claimExternalCluster(cluster: string, dataDir: string, folderOwnership: Ownership): Promise<Ownership> {
  if (dirname(cluster) === dataDir) return folderOwnership;
  const clusterOwnership = await acquireOwnership(getOwnershipFolder(cluster));
  if (clusterOwnership === null) {
    throw new Error(
      `${dataDir} seems to be a copy of another data folder: both have their database in ${cluster}, which is in use. ` +
        "Stop the other program, copy that folder too, to a new UUID beside it (uuidgen makes one), and write the copy's " +
        `path into ${join(dataDir, "postgres-location")}.`,
    );
  }
  return { ...folderOwnership, release: () => clusterOwnership.release().finally(folderOwnership.release) };
}

async function startWithRetry(installation: Installation) {
  const startedAt = performance.now();
  while (true) {
    try {
      return await startPostmaster(installation);
    } catch (error) {
      const isLate = performance.now() - startedAt >= oldProcessesTimeoutMs;
      if (isLate || !oldProcessesRunning.test(String(error))) throw error;
      await sleep(200);
    }
  }
}

async function startDatabase(
  { installation, hasNewPassword }: Awaited<ReturnType<typeof prepare>>,
  { purpose }: OwnerOptions,
  ownership: Ownership,
) {
  const isFirstStart = await ensureInitialized(installation);
  await stopOrphanedPostmaster(installation.cluster, installation.notice);
  if (hasNewPassword && !isFirstStart) await resetPassword(installation);
  const supervisor = supervise(await startWithRetry(installation), installation);
  try {
    const url = buildConnectionUrl(installation.password, installation.cluster);
    await ensureDatabase(url);
    await ownership.publish(purpose === "restore" ? purpose : "ready");
    return { url, stop: () => supervisor.stop().finally(ownership.release) };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** Starts and supervises the database as its owner. Releases the ownership when it fails or is stopped. */
async function startAsOwner(options: OwnerOptions, folderOwnership: Ownership) {
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
