import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Pool, PoolClient, PoolConfig } from "pg";
import { DiskSpace } from "./disk-space.ts";
import { BoardRow, SiteSettingsRow, TermRow, UserRow } from "./entities.ts";
import { createSql, mapConnectionErrors, type QuerySql } from "./sql.ts";

/** A dead database must never hold a request: connecting gives up after 3 s, a statement after 20 s. */
export function poolSettings(url: string): PoolConfig {
  return {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 20_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "hearthboard",
  };
}

/** Works with rows in an entity manager of its own. Errors: `database.unavailable`. */
export type WithEntityManager = <Result>(task: (manager: EntityManager) => Promise<Result>) => Promise<Result>;

export interface Primary {
  readonly manage: WithEntityManager;
  readonly sql: QuerySql;
  readonly pool: Pool;
  readonly diskSpace: DiskSpace;
  close(): Promise<void>;
}

/** The database that takes writes. Nothing connects before the first statement. */
export async function openPrimary(url: string, log: (line: string) => void): Promise<Primary> {
  const orm = new MikroORM({
    entities: [BoardRow, TermRow, UserRow, SiteSettingsRow],
    dbName: getDatabaseName(url),
    driverOptions: poolSettings(url),
    metadataCache: { enabled: false },
    ensureDatabase: false,
    logger: () => undefined,
    colors: false,
  });
  const pool = await orm.driver.getConnection().getNativeClient();
  pool.on("error", (error) => log(`The database closed a connection: ${error.message}`));
  pool.on("release", (_error, client) => {
    if (hasUnfinishedWork(client)) client.end(() => undefined);
  });
  const diskSpace = new DiskSpace();
  const sql = createSql(pool);
  return {
    manage: (task) => diskSpace.watch(() => mapConnectionErrors(() => task(orm.em.fork()))),
    sql: (text, values) => diskSpace.watch(() => sql(text, values)),
    pool,
    diskSpace,
    close: async () => {
      await orm.close();
      // The ORM leaves a pool alone that it was never asked to use itself.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Whether a connection is given back with a statement or a transaction that has not ended, as when either took too
 * long: it would keep the next one waiting, or take its work into a transaction that nobody ends.
 */
function hasUnfinishedWork(client: PoolClient): boolean {
  return client.getTransactionStatus() !== "I" || Reflect.get(client, "readyForQuery") !== true;
}

export function getDatabaseName(url: string): string {
  return decodeURIComponent(URL.parse(url)?.pathname.slice(1) ?? "");
}
