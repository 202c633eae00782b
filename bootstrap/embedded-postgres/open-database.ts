import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { readRunningPassword } from "./init-cluster.ts";
import { isDiskFull } from "./locations.ts";
import { acquireOwnership, getOwnershipFolder, type Ownership, readPublishedPort } from "./ownership.ts";
import { buildConnectionUrl } from "./postmaster.ts";
import { type OwnerOptions, startAsOwner } from "./start-as-owner.ts";

const takeoverPollMs = 250;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Polls until the process that runs the database has ended, then calls `start` to run the database from this process.
 * `stop` stops polling and the database that was started this way.
 */
function takeOverDatabase(folder: string, start: (ownership: Ownership) => Promise<Stoppable>): Stoppable {
  const stopping = new AbortController();
  const watch = async (): Promise<Stoppable | null> => {
    while (!stopping.signal.aborted) {
      await sleep(takeoverPollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      const ownership = stopping.signal.aborted ? null : await acquireOwnership(folder).catch(() => null);
      const database = ownership === null ? null : await start(ownership).catch(() => null);
      if (database !== null) return database;
    }
    return null;
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await (await watching)?.stop();
    },
  };
}

const joinTimeoutMs = 30_000;
const pollIntervalMs = 50;

export interface EmbeddedPostgresOptions {
  /** The data folder of the program; it contains the database unless the database's user cannot enter it. */
  readonly dataDir: string;
  /** Receives the log lines of PostgreSQL. */
  readonly log?: (line: string) => void;
  /** Receives lines for the owner of the site: an external data location, an orphaned or crashed database. */
  readonly notice?: (line: string) => void;
  /** False gives up crash safety for speed, for tests. */
  readonly durable?: boolean;
  /** For a restore: other programs that start meanwhile do not use the database. */
  readonly purpose?: "restore" | undefined;
}

export interface EmbeddedPostgres {
  /** Contains user and password and must not be logged. */
  readonly url: string;
  readonly port: number;
  /** Stops the database within 10 s; does nothing when another process runs it. */
  stop(): Promise<void>;
}

function ignoreLine() {
  return undefined;
}

async function joinDatabase(options: OwnerOptions, folder: string, port: number): Promise<EmbeddedPostgres> {
  const password = await readRunningPassword(options.dataDir);
  const takeover = takeOverDatabase(folder, (ownership) => startAsOwner({ ...options, knownPort: port }, ownership));
  return { url: buildConnectionUrl(password, port), port, stop: takeover.stop };
}

/**
 * Starts the PostgreSQL of the npm package on 127.0.0.1 and restarts it on the same port when its process dies. An
 * orphaned database of a killed process is stopped first. If another process already runs this data directory's server,
 * connects to it and takes it over when that process ends.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, purpose, log = ignoreLine, notice = ignoreLine } = options;
  const ownerOptions = { dataDir: resolve(options.dataDir), knownPort: null, durable, purpose, log, notice };
  await mkdir(ownerOptions.dataDir, { recursive: true });
  const folder = getOwnershipFolder(join(ownerOptions.dataDir, "postgres"));
  const deadline = Date.now() + joinTimeoutMs;
  while (Date.now() < deadline) {
    const ownership = await acquireOwnership(folder);
    if (ownership !== null) return startAsOwner(ownerOptions, ownership);
    const port = await readPublishedPort(folder);
    if (port === "restore") {
      throw new Error(
        "A backup is being restored into the database of this site. Try again when npm run restore has ended.",
      );
    }
    if (port !== null) return joinDatabase(ownerOptions, folder, port);
    await sleep(pollIntervalMs);
  }
  throw new Error(`Another program uses ${ownerOptions.dataDir}, but its database does not start.`);
}

export interface Database {
  /** Contains user and password and must not be logged. */
  readonly url: string;
  /** The same database without a connection pooler in transaction mode; `url` unless configured. */
  readonly directUrl: string;
  /** Whether the disk of the built-in database is full; false for a configured PostgreSQL. */
  isDiskFull(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Returns the configured PostgreSQL, or starts the built-in one. */
export async function openDatabase(config: Config, log: Logger, purpose?: "restore"): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url !== null) {
    return { url, directUrl: directUrl ?? url, isDiskFull: async () => false, stop: async () => undefined };
  }
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    purpose,
    log: (line) => log.debug({ from: "database" }, line),
    notice: (line) => log.warn({ from: "database" }, line),
  });
  return { ...database, directUrl: database.url, isDiskFull: () => isDiskFull(config.dataDir) };
}
