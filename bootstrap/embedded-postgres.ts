import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./embedded-postgres/binaries.ts";
import { ensureDatabase } from "./embedded-postgres/ensure-database.ts";
import { freePort } from "./embedded-postgres/free-port.ts";
import { inheritWhenAlone } from "./embedded-postgres/inherit.ts";
import { ensureInitialised } from "./embedded-postgres/initialise.ts";
import { clearLeftover } from "./embedded-postgres/leftover.ts";
import { rememberedCluster, settleBinaries, settleCluster } from "./embedded-postgres/location.ts";
import { chooseOperatingUser } from "./embedded-postgres/operating-user.ts";
import { announcedPort, type Ownership, takeOwnership } from "./embedded-postgres/ownership.ts";
import { loadPassword } from "./embedded-postgres/password.ts";
import { startPostmaster } from "./embedded-postgres/postmaster.ts";
import { connectionUrl, type Installation } from "./embedded-postgres/settings.ts";
import { supervise } from "./embedded-postgres/supervise.ts";

const ANOTHER_STARTS_WITHIN_MS = 30_000;
const LOOKS_EVERY_MS = 50;
const START_ATTEMPTS = 5;
/** Someone was quicker to the port, or a killed database's last processes are still on their way out. */
const PASSING_FAILURE = /Address already in use|pre-existing shared memory block/;

export interface EmbeddedPostgresOptions {
  /** The program's data folder; the database lives inside it where its own user can reach it. */
  readonly dataDir: string;
  /** Wished for; another one is taken when it is not free. */
  readonly port?: number;
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

const silent = () => undefined;

const prepare = async (dataDir: string, options: EmbeddedPostgresOptions): Promise<Installation> => {
  const { durable = true, log = silent, notice = silent } = options;
  const [found, user] = await Promise.all([
    findBinaries(),
    rememberedCluster(dataDir).then((cluster) => chooseOperatingUser(cluster)),
  ]);
  const cluster = await settleCluster(dataDir, user, notice);
  const binaries = await settleBinaries(found, user);
  const password = await loadPassword(dataDir);
  return { binaries, user, cluster, password, durable, log, notice };
};

const startOnFreePort = async (installation: Installation, wished: number | undefined) => {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? wished : undefined);
    if (wished !== undefined && port !== wished)
      installation.notice(`Port ${wished} is taken, the database uses ${port}`);
    try {
      return { port, postmaster: await startPostmaster(installation, port) };
    } catch (error) {
      if (attempt === START_ATTEMPTS || !PASSING_FAILURE.test(String(error))) throw error;
      await sleep(200);
    }
  }
};

const startOwn = async (installation: Installation, options: EmbeddedPostgresOptions, ownership: Ownership) => {
  await ensureInitialised(installation);
  await clearLeftover(installation.cluster, installation.notice);
  const { port, postmaster } = await startOnFreePort(installation, options.port);
  const supervisor = supervise(postmaster, installation, port);
  const stop = () => supervisor.stop().finally(() => ownership.release());
  try {
    await ensureDatabase(installation.password, port);
    await ownership.announce(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: connectionUrl(installation.password, port), port, stop };
};

const startAsOwner = async (dataDir: string, options: EmbeddedPostgresOptions, ownership: Ownership) => {
  try {
    return await startOwn(await prepare(dataDir, options), options, ownership);
  } catch (error) {
    await ownership.release();
    throw error;
  }
};

const joinRunning = async (dataDir: string, options: EmbeddedPostgresOptions, port: number) => {
  const password = await loadPassword(dataDir);
  const heir = inheritWhenAlone(dataDir, (ownership) => startAsOwner(dataDir, { ...options, port }, ownership));
  return { url: connectionUrl(password, port), port, stop: heir.stop };
};

/**
 * Starts the PostgreSQL that comes with this program, on 127.0.0.1 only, and keeps it up: when its process dies it is
 * started again on the same port. What a killed program left behind is cleared first. When another running program
 * already keeps up this folder's database, that one is used, and kept up from here when that program ends.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const deadline = Date.now() + ANOTHER_STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    const ownership = await takeOwnership(dataDir);
    if (ownership !== null) return startAsOwner(dataDir, options, ownership);
    const port = await announcedPort(dataDir);
    if (port !== null) return joinRunning(dataDir, options, port);
    await sleep(LOOKS_EVERY_MS);
  }
  throw new Error(`Another program uses ${dataDir}, but its database does not come up.`);
};
