import { setTimeout as sleep, setImmediate as waitForInput } from "node:timers/promises";
import { Client } from "pg";
import { coalesceRuns } from "../../core/kernel/single-flight.ts";
import { isPausableSource, type PausableSource, type PausedSources } from "../../core/product/source-rights.ts";
import type { ContentChanges } from "../../core/site/content-changes.port.ts";
import { announceSql, createSql, mapConnectionErrors, type QuerySql } from "./database/sql.ts";

interface PostgresContentChanges extends ContentChanges {
  /**
   * The sources that admins have paused. Read together with the version of the content, so that listeners see the state
   * that belongs to the change that they are called for.
   */
  readonly pausedSources: PausedSources;
  /** Begins to listen; resolves when the first attempt to connect has succeeded or failed. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

interface Dependencies {
  /** URL for the connection that listens. It must lead to the server, not to a pooler in transaction mode. */
  readonly url: string;
  /** Runs on other connections than the one that listens. */
  readonly sql: QuerySql;
}

/** Names the one connection that every running site keeps open: a restore refuses to start while there is one. */
export const changesApplicationName = "hearthboard changes";

/** A broken connection delays notifications by the sum of these three (less than a second) plus the time to connect. */
const heartbeatMs = 250;
const queryTimeoutMs = 400;
const reconnectMs = 100;
/** Longer, because the connection can have a queue. */
const catchUpTimeoutMs = 2_000;
/** Listeners are current for this time after the version was read. */
const currentMs = 1_000;

/**
 * Listens on a separate connection, which is opened again when it is lost. Notifications only say that the version of
 * the content has risen; it is also read with every heartbeat, so a lost notification delays a change and loses
 * nothing.
 */
export function createContentChanges({ url, sql }: Dependencies): PostgresContentChanges {
  const listeners: (() => void)[] = [];
  const closing = new AbortController();
  const version = createVersionReader(() => {
    for (const listener of listeners) listener();
  });
  const readVersion = coalesceRuns(() => withTimeout(version.read(sql), catchUpTimeoutMs));
  const attempted = Promise.withResolvers<void>();
  let listening: Promise<void> | undefined;

  async function listenAndReconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenUntilDisconnected(url, version, closing.signal, attempted.resolve).catch(() => undefined);
      attempted.resolve();
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    subscribe(listener) {
      listeners.push(listener);
      listening ??= listenAndReconnect();
    },
    connect() {
      listening ??= listenAndReconnect();
      return attempted.promise;
    },
    catchUp: () => mapConnectionErrors(readVersion),
    pausedSources: { get: version.getPausedSources },
    isCurrent: version.isCurrent,
    async close() {
      closing.abort();
      await listening;
    },
  };
}

const versionSql = "select version::text, array(select source from paused_sources) as paused from content_version";

interface VersionRow {
  readonly version: string;
  readonly paused: readonly string[];
}

interface VersionReader {
  /** Calls `notify` when the version is not the known one. Concurrent calls are allowed. */
  read(sql: QuerySql): Promise<void>;
  /** Forgets the known version: the server can be another one, with other changes under the same versions. */
  forget(): void;
  isCurrent(): boolean;
  getPausedSources(): ReadonlySet<PausableSource>;
}

function createVersionReader(notify: () => void): VersionReader {
  let knownVersion = -1;
  let knownAt = -Infinity;
  let pausedSources: ReadonlySet<PausableSource> = new Set();
  /** When the last query started; its result contains all changes committed before. */
  let confirmedAt = -Infinity;

  return {
    async read(sql) {
      const startedAt = performance.now();
      const [row] = await sql<VersionRow>(versionSql);
      const version = Number(row?.version ?? 0);
      // A lower version is that of a restored backup, unless a concurrent call has read a later state meanwhile.
      if (version > knownVersion || (version < knownVersion && startedAt > knownAt)) {
        [knownVersion, knownAt] = [version, performance.now()];
        pausedSources = new Set(row?.paused.filter(isPausableSource));
        notify();
      }
      confirmedAt = Math.max(confirmedAt, startedAt);
    },
    forget() {
      knownVersion = -1;
    },
    isCurrent: () => performance.now() - confirmedAt < currentMs,
    getPausedSources: () => pausedSources,
  };
}

async function listenUntilDisconnected(
  url: string,
  version: VersionReader,
  closing: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  const sql = createSql(client);
  const readVersion = coalesceRuns(() => version.read(sql));
  client.on("notification", () => void readVersion().catch(() => undefined));
  try {
    await client.connect();
    await withTimeout(sql(announceSql, [changesApplicationName]));
    onConnected();
    await withTimeout(sql("listen content_changed"));
    version.forget();
    await withTimeout(readVersion());
    while (!closing.aborted) {
      await sleep(heartbeatMs, undefined, { signal: closing });
      await withTimeout(readVersion());
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Rejects when there is no answer in time. An answer that arrived while the process was busy counts as in time. */
async function withTimeout(answer: Promise<unknown>, timeoutMs = queryTimeoutMs): Promise<void> {
  const timer = new AbortController();
  const timeout = async () => {
    await sleep(timeoutMs, undefined, { signal: timer.signal });
    await waitForInput();
    await waitForInput();
    throw new Error("Query read timeout");
  };
  try {
    await Promise.race([answer, timeout()]);
  } finally {
    timer.abort();
  }
}
