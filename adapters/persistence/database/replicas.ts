import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type QueryResultRow } from "pg";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { isSchemaCurrent } from "../migrations/schema-state.ts";
import { poolSettings } from "./primary.ts";
import { createSql, type QuerySql } from "./sql.ts";

/** How often a replica that lags behind is asked where it is, and one that failed, or the primary, whether it answers. */
const pollIntervalMs = { lagging: 100, failing: 2_000 } as const;

interface Replica {
  readonly sql: QuerySql;
  /** Whether it has all that the primary had at the last news. */
  isUpToDate(): boolean;
  /** After news of a change, or a failure of its own: it is read again once it has caught up. */
  markStale(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly sql: QuerySql;
  readonly primary: QuerySql;
  /** Told once when it cannot be read, and once when it is read again. Lagging is nothing to tell. */
  readonly log: (line: string) => void;
}

/** Follows one replica, which counts as behind until it is seen to have caught up. */
function trackReplica({ sql, primary, log }: Options): Replica {
  const stopping = new AbortController();
  let isCurrent = false;
  let isFailing = false;
  let changes = 0;

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function checkState(): Promise<keyof typeof pollIntervalMs | "current"> {
    const state = await getPrimaryPosition(primary).catch(() => null);
    if (state === null) return "failing";
    try {
      if (!(await hasReplayed(sql, state))) return "lagging";
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
      const asOf = changes;
      const seen = await checkState();
      isCurrent = seen === "current" && asOf === changes;
      if (seen !== "current") await pause(pollIntervalMs[seen]);
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

/** The server's or the network's own words, which say more than that it does not answer. */
function getReason(error: unknown): string {
  const said = error instanceof DatabaseUnavailableError ? error.cause : error;
  if (!(said instanceof Error)) return String(said);
  // Where a name has several addresses the error is of all of them, and says nothing itself.
  return said.message === "" ? String(Reflect.get(said, "code")) : said.message;
}

/** How far the primary's log goes by now, as PostgreSQL names places in it, and which of all databases' logs it is. */
export interface WalPosition {
  readonly place: string;
  readonly system: string;
}

export async function getPrimaryPosition(primary: QuerySql): Promise<WalPosition> {
  const [state] = await primary<WalPosition>(
    "select pg_current_wal_insert_lsn()::text as place, system_identifier::text as system from pg_control_system()",
  );
  return state ?? { place: "0/0", system: "" };
}

/** Whether what was written up to that place can be read there. Fails for what is no replica of this program's data. */
export async function hasReplayed(replica: QuerySql, { place, system }: WalPosition): Promise<boolean> {
  const [row] = await replica<{ follows: boolean; reached: boolean | null }>(
    `select pg_is_in_recovery() and system_identifier = $2::bigint as follows,
      pg_last_wal_replay_lsn() >= $1::pg_lsn as reached
      from pg_control_system()`,
    [place, system],
  );
  if (row?.follows !== true) throw new Error("it is no standby of DATABASE_URL, so nobody can tell what it lacks");
  if (row.reached !== true) return false;
  if (!(await isSchemaCurrent(replica))) throw new Error("its tables are not those of this program");
  return true;
}

/** A replica has the primary to stand in for it, so a reader waits for it no longer than for a connection. */
const statementMs = 3_000;

export interface Replicas {
  readonly sql: QuerySql;
  /** After news of a change each one is read again once it knows of it. */
  markStale(): void;
  close(): Promise<void>;
}

/** Reads in turn from the replicas that have all the news, and from the primary when none has. */
export function openReplicas(urls: readonly string[], primary: QuerySql, log: (line: string) => void): Replicas {
  const opened = urls.map((url) => openReplica(url, primary, log));
  return {
    sql: roundRobinReads(
      opened.map(({ replica }) => replica),
      primary,
    ),
    markStale: () => opened.forEach(({ replica }) => void replica.markStale()),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

function openReplica(url: string, primary: QuerySql, log: (line: string) => void) {
  const { host, pathname } = new URL(url);
  const say = (line: string) => log(`The replica ${host}${pathname} ${line}`);
  const pool = openPool(url, say);
  const replica = trackReplica({ sql: createSql(pool), primary, log: say });
  return { replica, close: () => replica.stop().finally(() => pool.end()) };
}

/** Without a listener a replica that goes away would end the program. */
function openPool(url: string, say: (line: string) => void): Pool {
  const pool = new Pool({ ...poolSettings(url), query_timeout: statementMs });
  const report = (error: Error) => say(`closed a connection: ${error.message}`);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** What a replica cannot answer and the primary can is the replica's fault, which is then left alone. */
function roundRobinReads(
  replicas: readonly Pick<Replica, "sql" | "isUpToDate" | "markStale">[],
  primary: QuerySql,
): QuerySql {
  let nextIndex = 0;
  return async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => {
    const current = replicas.filter((replica) => replica.isUpToDate());
    const replica = current[nextIndex++ % current.length];
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
