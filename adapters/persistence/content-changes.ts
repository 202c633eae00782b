import { setTimeout as sleep, setImmediate as waitForInput } from "node:timers/promises";
import { Client } from "pg";
import { coalesceRuns } from "../../core/kernel/single-flight.ts";
import { isPausableSource, type PausableSource, type PausedSources } from "../../core/product/source-rights.ts";
import { allContentTag, type ContentChanges } from "../../core/site/content-changes.port.ts";
import { createSql, mapConnectionErrors, type QuerySql } from "./database/sql.ts";

export interface PostgresContentChanges extends ContentChanges {
  /**
   * The sources that admins have paused. Read together with the log, so that listeners see the state that belongs to the
   * changes that they are called with.
   */
  readonly pausedSources: PausedSources;
  close(): Promise<void>;
}

type Listener = Parameters<ContentChanges["subscribe"]>[0];

interface Dependencies {
  /** URL for the connection that listens. It must lead to the server, not to a pooler in transaction mode. */
  readonly url: string;
  /** Runs on the primary, on other connections than the one that listens. */
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
/** Listeners are current for this time after the log was read. */
const currentMs = 1_000;

/**
 * Listens on a separate connection, which is opened again when it is lost. Notifications only say that the log of changes
 * has a new row; it is also read with every heartbeat, so a lost notification delays a change and loses nothing.
 */
export function createContentChanges({ url, sql }: Dependencies): PostgresContentChanges {
  const listeners: Listener[] = [];
  const closing = new AbortController();
  const log = createLogReader((tags, maxAgeMs) => {
    for (const listener of listeners) listener(tags, maxAgeMs);
  });
  const readLog = coalesceRuns(() => withTimeout(log.read(sql), catchUpTimeoutMs));
  let listening: Promise<void> | undefined;

  async function listenAndReconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenUntilDisconnected(url, log, closing.signal).catch(() => undefined);
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    subscribe(listener) {
      listeners.push(listener);
      listening ??= listenAndReconnect();
    },
    catchUp: () => mapConnectionErrors(readLog),
    pausedSources: { get: log.getPausedSources },
    isCurrent: log.isCurrent,
    readLastChange: async () => (await sql<{ changed_at: Date | null }>(lastChangeSql))[0]?.changed_at ?? null,
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/**
 * Null within two seconds of the last change: a later change could still have the same second, and changes commit a moment
 * after the time that they store.
 */
const lastChangeSql = `
  select case when changed_at < clock_timestamp() - interval '2 seconds' then changed_at end as changed_at
  from content_version`;

interface LogReader {
  /** Notifies of the changes after the version; null: of a change of all content. Concurrent calls are allowed. */
  read(sql: QuerySql, after?: number | null): Promise<void>;
  isCurrent(): boolean;
  getPausedSources(): ReadonlySet<PausableSource>;
}

interface LogRow {
  readonly latest: string;
  readonly paused: readonly string[];
  /** Null when there is no change after the given version. */
  readonly version: string | null;
  readonly tags: readonly string[] | null;
}

const logSql = `
  select latest.version::text as latest, change.version::text as version, change.tags,
    array(select source from paused_sources) as paused
  from content_version as latest left join content_changes as change on change.version > $1
  order by change.version`;

function createLogReader(notify: Listener): LogReader {
  let knownVersion: number | null = null;
  let pausedSources: ReadonlySet<PausableSource> = new Set();
  /** When the last query of the log started; its result contains all changes committed before. */
  let confirmedAt = -Infinity;

  /** Skips changes that a concurrent call has already notified of. */
  function notifyListeners(after: number | null, rows: readonly LogRow[]): void {
    const latest = Number(rows[0]?.latest ?? 0);
    const changes = rows.flatMap(({ version, tags }) => (version === null ? [] : [{ version: Number(version), tags }]));
    const isComplete = after !== null && changes.length === latest - after;
    // A concurrent call can have read a later state.
    if (!isComplete || latest >= (knownVersion ?? 0)) {
      pausedSources = new Set(rows[0]?.paused.filter(isPausableSource));
    }
    if (!isComplete) {
      knownVersion = latest;
      notify(new Set([allContentTag]), Infinity);
      return;
    }
    const newChanges = changes.filter(({ version }) => knownVersion === null || version > knownVersion);
    knownVersion = Math.max(knownVersion ?? latest, latest);
    if (newChanges.length > 0) {
      notify(new Set(newChanges.flatMap(({ tags }) => tags ?? [])), performance.now() - confirmedAt);
    }
  }

  return {
    async read(sql, after = knownVersion) {
      const startedAt = performance.now();
      notifyListeners(after, await sql<LogRow>(logSql, [after ?? Number.MAX_SAFE_INTEGER]));
      confirmedAt = Math.max(confirmedAt, startedAt);
    },
    isCurrent: () => performance.now() - confirmedAt < currentMs,
    getPausedSources: () => pausedSources,
  };
}

/** After connecting all content counts as changed: the server can be another one, with other changes under the same versions. */
async function listenUntilDisconnected(url: string, log: LogReader, closing: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    application_name: changesApplicationName,
  });
  client.on("error", () => undefined);
  const sql = createSql(client);
  const readLog = coalesceRuns(() => log.read(sql));
  client.on("notification", () => void readLog().catch(() => undefined));
  try {
    await client.connect();
    await withTimeout(sql("listen content_changed"));
    await withTimeout(log.read(sql, null));
    while (!closing.aborted) {
      await sleep(heartbeatMs, undefined, { signal: closing });
      await withTimeout(readLog());
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
