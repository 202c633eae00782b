import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { assertNoTransactionPooling } from "../../adapters/persistence/database/transaction-pooling.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { readRunningPassword } from "./init-cluster.ts";
import { acquireOwnership, type Ownership, ownershipFolder, readPublishedPort } from "./ownership.ts";
import { connectionUrl } from "./settings.ts";
import { type OwnerOptions, startAsOwner } from "./start-as-owner.ts";

const takeoverPollMs = 250;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * For a program that uses a database which another one keeps up: when that other program is gone, `start` is called
 * to keep it up from here. `stop` ends what was started that way.
 */
function takeOverDatabase(folder: string, start: (ownership: Ownership) => Promise<Stoppable>): Stoppable {
  const stopping = new AbortController();
  const watch = async (): Promise<Stoppable | null> => {
    while (!stopping.signal.aborted) {
      await sleep(takeoverPollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      const ownership = stopping.signal.aborted ? null : await acquireOwnership(folder).catch(() => null);
      const inherited = ownership === null ? null : await start(ownership).catch(() => null);
      if (inherited !== null) return inherited;
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
  /** The program's data folder; the database lives inside it where its own user can reach it. */
  readonly dataDir: string;
  /** Takes the database's own lines. */
  readonly log?: (line: string) => void;
  /** Takes what an owner should know: where the data went, what was left running, that it died. */
  readonly notice?: (line: string) => void;
  /** False for data that may be lost, as in tests. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** With user and password: never for a log. */
  readonly url: string;
  readonly port: number;
  /** Ends the database within 10 s; does nothing when another program keeps it up. */
  stop(): Promise<void>;
}

function silent() {
  return undefined;
}

async function joinDatabase(options: OwnerOptions, folder: string, port: number): Promise<EmbeddedPostgres> {
  const password = await readRunningPassword(options.dataDir);
  const takeover = takeOverDatabase(folder, (ownership) => startAsOwner({ ...options, knownPort: port }, ownership));
  return { url: connectionUrl(password, port), port, stop: takeover.stop };
}

/**
 * Starts the PostgreSQL that comes with this program, on 127.0.0.1 only, and keeps it up: when its process dies it is
 * started again on the same port. What a killed program left behind is cleared first. When another running program
 * already keeps up this folder's database, that one is used, and kept up from here when that program ends.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = silent, notice = silent } = options;
  const own = { dataDir: resolve(options.dataDir), knownPort: null, durable, log, notice };
  await mkdir(own.dataDir, { recursive: true });
  const folder = ownershipFolder(join(own.dataDir, "postgres"));
  const deadline = Date.now() + joinTimeoutMs;
  while (Date.now() < deadline) {
    const ownership = await acquireOwnership(folder);
    if (ownership !== null) return startAsOwner(own, ownership);
    const port = await readPublishedPort(folder);
    if (port !== null) return joinDatabase(own, folder, port);
    await sleep(pollIntervalMs);
  }
  throw new Error(`Another program uses ${own.dataDir}, but its database does not start.`);
}

export interface Database {
  /** With user and password: never for a log. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The configured PostgreSQL, or the one that comes with the program, started now.
 * Errors: `database.transaction-pooling`, `database.unavailable`.
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl !== null) {
    await assertNoTransactionPooling(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  return await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ from: "database" }, line),
    notice: (line) => log.warn({ from: "database" }, line),
  });
}
