import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type QueryResultRow } from "pg";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { isSchemaCurrent } from "../migrations/schema-state.ts";
import { type PoolUsage, readPoolUsage, toPoolConfig } from "./primary.ts";
import { createSql, type QuerySql } from "./sql.ts";

/** Poll interval while the replica lags, and while it or the primary fails. */
const pollIntervalMs = { lagging: 100, failing: 2_000 } as const;
/** Shorter than on the primary, which runs the query when the replica fails. */
const queryTimeoutMs = 3_000;

export interface Replicas {
  readonly sql: QuerySql;
  /** Call after a change notification: each replica is read again once it has replayed the change. */
  markStale(): void;
  listUsage(): readonly ReplicaUsage[];
  close(): Promise<void>;
}

export interface ReplicaUsage extends PoolUsage {
  readonly isUpToDate: boolean;
}

interface ReplicasOptions {
  readonly urls: readonly string[];
  readonly primary: QuerySql;
  /** Whether this node knows all changes that are older than a second; a lagging replica is detected by them. */
  readonly isCurrent: () => boolean;
  readonly log: (line: string) => void;
}

/** Reads round-robin from the replicas that are up to date, and from the primary when none is or changes can be missing. */
export function openReplicas({ urls, primary, isCurrent, log }: ReplicasOptions): Replicas {
  const opened = urls.map((url) => openReplica(url, primary, log));
  const replicas = opened.map(({ replica }) => replica);
  return {
    sql: distributeReads(() => (isCurrent() ? replicas.filter((replica) => replica.isUpToDate()) : []), primary),
    listUsage: () => opened.map(({ getUsage }) => getUsage()),
    markStale: () => opened.forEach(({ replica }) => void replica.markStale()),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

function openReplica(url: string, primary: QuerySql, log: (line: string) => void) {
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname}`;
  const logLine = (line: string) => log(`The replica ${name} ${line}`);
  const pool = openPool(url, logLine);
  const replica = trackReplica({ sql: createSql(pool), primary, log: logLine });
  return {
    replica,
    getUsage: () => ({ ...readPoolUsage(name, pool), isUpToDate: replica.isUpToDate() }),
    close: () => replica.stop().finally(() => pool.end()),
  };
}

/** Without error listeners a lost connection would end the process. */
function openPool(url: string, log: (line: string) => void): Pool {
  const pool = new Pool({ ...toPoolConfig(url), query_timeout: queryTimeoutMs });
  const report = (error: Error) => log(`closed a connection: ${error.message}`);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Runs each read on the next usable replica. If it fails and the primary succeeds, the replica is marked stale. */
function distributeReads(listUsable: () => readonly Pick<Replica, "sql" | "markStale">[], primary: QuerySql): QuerySql {
  let nextIndex = 0;
  return async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => {
    const usable = listUsable();
    const replica = usable[nextIndex++ % usable.length];
    if (replica === undefined) return primary<Row>(text, values);
    try {
      return await replica.sql<Row>(text, values);
    } catch {
      const rows = await primary<Row>(text, values);
      replica.markStale();
      return rows;
    }
  };
}

interface Replica {
  readonly sql: QuerySql;
  /** Whether it has replayed everything that the primary had at the last change notification. */
  isUpToDate(): boolean;
  /** Call after a change notification or a failed query: the replica is not read until it has caught up. */
  markStale(): void;
  stop(): Promise<void>;
}

interface ReplicaOptions {
  readonly sql: QuerySql;
  readonly primary: QuerySql;
  /** Called once when the replica fails and once when it is read again; not called while it lags. */
  readonly log: (line: string) => void;
}

/** Tracks the state of one replica, which is stale until it has caught up. */
function trackReplica({ sql, primary, log }: ReplicaOptions): Replica {
  const stopping = new AbortController();
  let isCurrent = false;
  let isFailing = false;
  let changes = 0;

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function checkState(): Promise<keyof typeof pollIntervalMs | "current"> {
    const position = await getPrimaryPosition(primary).catch(() => null);
    if (position === null) return "failing";
    try {
      if (!(await hasReplayed(sql, position))) return "lagging";
      if (isFailing) log("is read again");
      isFailing = false;
      return "current";
    } catch (error) {
      if (!isFailing) log(`is left alone: ${getReason(error)}`);
      isFailing = true;
      return "failing";
    }
  }

  async function catchUp(): Promise<void> {
    while (!stopping.signal.aborted && !isCurrent) {
      const changesBefore = changes;
      const state = await checkState();
      isCurrent = state === "current" && changesBefore === changes;
      if (state !== "current") await pause(pollIntervalMs[state]);
    }
  }

  let catchingUp = catchUp();
  return {
    sql,
    isUpToDate: () => isCurrent,
    markStale() {
      changes += 1;
      if (!isCurrent) return;
      isCurrent = false;
      catchingUp = catchUp();
    },
    async stop() {
      stopping.abort();
      await catchingUp;
    },
  };
}

/** The original message of the server or the network. */
function getReason(error: unknown): string {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // A host with several addresses fails with an AggregateError, whose message is empty.
  return cause.message === "" ? String(Reflect.get(cause, "code")) : cause.message;
}

/** A position in the write-ahead log of one database cluster. */
export interface WalPosition {
  readonly lsn: string;
  readonly systemId: string;
}

/** The current end of the primary's log. */
export async function getPrimaryPosition(primary: QuerySql): Promise<WalPosition> {
  const [position] = await primary<WalPosition>(
    'select pg_current_wal_insert_lsn()::text as lsn, system_identifier::text as "systemId" from pg_control_system()',
  );
  return position ?? { lsn: "0/0", systemId: "" };
}

/** Whether the replica has replayed the log up to the position. Throws when it is no replica of this database. */
export async function hasReplayed(replica: QuerySql, { lsn, systemId }: WalPosition): Promise<boolean> {
  const [row] = await replica<{ follows: boolean; reached: boolean | null }>(
    `select pg_is_in_recovery() and system_identifier = $2::bigint as follows,
      pg_last_wal_replay_lsn() >= $1::pg_lsn as reached
      from pg_control_system()`,
    [lsn, systemId],
  );
  if (row?.follows !== true) throw new Error("it is no standby of DATABASE_URL, so nobody can tell what it lacks");
  if (row.reached !== true) return false;
  if (!(await isSchemaCurrent(replica))) throw new Error("its tables are not those of this program");
  return true;
}
