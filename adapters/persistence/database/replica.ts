import { setTimeout as sleep } from "node:timers/promises";
import { UnavailableError } from "../../../core/kernel/unavailable.errors.ts";
import { migrationsInPlace } from "../migrations/schema-state.ts";
import type { Sql } from "./sql.ts";

/** How often a replica that lags behind is asked where it is, and one that failed, or the primary, whether it answers. */
const lookMs = { lagging: 100, failing: 2_000 } as const;

export interface Replica {
  readonly sql: Sql;
  /** Whether it has all that the primary had at the last news. */
  isCurrent(): boolean;
  /** After news of a change, or a failure of its own: it is read again once it has caught up. */
  leaveAlone(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly sql: Sql;
  readonly primary: Sql;
  /** Told once when it cannot be read, and once when it is read again. Lagging is nothing to tell. */
  readonly say: (line: string) => void;
}

/** Follows one replica, which counts as behind until it is seen to have caught up. */
export function followReplica({ sql, primary, say }: Options): Replica {
  const stopping = new AbortController();
  let isCurrent = false;
  let isFailing = false;
  let news = 0;

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function look(): Promise<keyof typeof lookMs | "current"> {
    const state = await stateOf(primary).catch(() => null);
    if (state === null) return "failing";
    try {
      if (!(await hasReached(sql, state))) return "lagging";
      if (isFailing) say("is read again");
      isFailing = false;
      return "current";
    } catch (error) {
      if (!isFailing) say(`is left alone: ${reasonOf(error)}`);
      isFailing = true;
      return "failing";
    }
  }

  async function catchUp(): Promise<void> {
    while (!stopping.signal.aborted && !isCurrent) {
      const asOf = news;
      const seen = await look();
      isCurrent = seen === "current" && asOf === news;
      if (seen !== "current") await pause(lookMs[seen]);
    }
  }

  let catchingUp = catchUp();
  return {
    sql,
    isCurrent: () => isCurrent,
    leaveAlone() {
      news += 1;
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
function reasonOf(error: unknown): string {
  const said = error instanceof UnavailableError ? error.cause : error;
  if (!(said instanceof Error)) return String(said);
  // Where a name has several addresses the error is of all of them, and says nothing itself.
  return said.message === "" ? String(Reflect.get(said, "code")) : said.message;
}

/** How far the primary's log goes by now, as PostgreSQL names places in it, and which of all databases' logs it is. */
export interface PrimaryState {
  readonly place: string;
  readonly system: string;
}

export async function stateOf(primary: Sql): Promise<PrimaryState> {
  const [state] = await primary<PrimaryState>(
    "select pg_current_wal_insert_lsn()::text as place, system_identifier::text as system from pg_control_system()",
  );
  return state ?? { place: "0/0", system: "" };
}

/** Whether what was written up to that place can be read there. Fails for what is no replica of this program's data. */
export async function hasReached(replica: Sql, { place, system }: PrimaryState): Promise<boolean> {
  const [row] = await replica<{ follows: boolean; reached: boolean | null }>(
    `select pg_is_in_recovery() and system_identifier = $2::bigint as follows,
      pg_last_wal_replay_lsn() >= $1::pg_lsn as reached
      from pg_control_system()`,
    [place, system],
  );
  if (row?.follows !== true) throw new Error("it is no standby of DATABASE_URL, so nobody can tell what it lacks");
  if (row.reached !== true) return false;
  if (!(await migrationsInPlace(replica))) throw new Error("its tables are not those of this program");
  return true;
}
