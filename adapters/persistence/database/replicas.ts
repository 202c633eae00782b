import { Pool, type QueryResultRow } from "pg";
import { poolSettings } from "./pool-settings.ts";
import { followReplica, type Replica } from "./replica.ts";
import { makeSql, type Sql } from "./sql.ts";

/** A replica has the primary to stand in for it, so a reader waits for it no longer than for a connection. */
const statementMs = 3_000;

export interface Replicas {
  readonly sql: Sql;
  /** After news of a change each one is read again once it knows of it. */
  leaveAlone(): void;
  close(): Promise<void>;
}

/** Reads in turn from the replicas that have all the news, and from the primary when none has. */
export function openReplicas(urls: readonly string[], primary: Sql, log: (line: string) => void): Replicas {
  const opened = urls.map((url) => openReplica(url, primary, log));
  return {
    sql: readingInTurn(
      opened.map(({ replica }) => replica),
      primary,
    ),
    leaveAlone: () => opened.forEach(({ replica }) => void replica.leaveAlone()),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

function openReplica(url: string, primary: Sql, log: (line: string) => void) {
  const { host, pathname } = new URL(url);
  const say = (line: string) => log(`The replica ${host}${pathname} ${line}`);
  const pool = openPool(url, say);
  const replica = followReplica({ sql: makeSql(pool), primary, say });
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
function readingInTurn(replicas: readonly Pick<Replica, "sql" | "isCurrent" | "leaveAlone">[], primary: Sql): Sql {
  let turn = 0;
  return async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => {
    const current = replicas.filter((replica) => replica.isCurrent());
    const replica = current[turn++ % current.length];
    if (replica === undefined) return primary<Row>(text, values);
    try {
      return await replica.sql<Row>(text, values);
    } catch {
      const rows = await primary<Row>(text, values);
      replica.leaveAlone();
      return rows;
    }
  };
}
