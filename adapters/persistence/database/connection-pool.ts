import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Pool, PoolClient, PoolConfig } from "pg";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { BoardRow, UserRow } from "./entities.ts";
import { createDiskFullError, createSql, mapConnectionErrors, type QuerySql } from "./sql.ts";

/** Allocates new pages on disk, as a save may. The table is dropped on commit. */
const probeSql = `create temporary table disk_space_probe on commit drop as
  select repeat('x', 1000) as filling from generate_series(1, 100)`;

/** Records that a write failed because the disk of the database was full, until a probe succeeds. */
export class DiskSpaceMonitor {
  /** Operations that failed since the start, by cause. */
  readonly failures = { unavailable: 0, "disk-full": 0 };
  #isFull = false;
  readonly #isDiskFull: () => Promise<boolean>;

  /** `isDiskFull`: measures the disk without the database, which ends when it cannot write its log (WAL). */
  constructor(isDiskFull: () => Promise<boolean>) {
    this.#isDiskFull = isDiskFull;
  }

  /** Runs a database operation and records why it failed. Errors: `database.unavailable`, `database.disk-full`. */
  async watch<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await mapConnectionErrors(task);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || error.code === "database.row-locked") throw error;
      const isNamed = error.code === "database.disk-full";
      if (!isNamed && !(await this.#isDiskFull())) {
        this.failures.unavailable += 1;
        throw error;
      }
      this.failures["disk-full"] += 1;
      this.#isFull = true;
      throw isNamed ? error : createDiskFullError(error.cause);
    }
  }

  /** After a full disk, probes whether the database can write again. Throws if it cannot. */
  async assertWritable(sql: QuerySql): Promise<void> {
    if (!this.#isFull) return;
    await sql(probeSql);
    this.#isFull = false;
  }
}

/** Time limits keep requests from waiting for a dead database: 3 s to connect, 20 s per statement. */
function toPoolConfig(url: string): PoolConfig {
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

/** The connections of one pool. */
interface PoolUsage {
  readonly used: number;
  readonly idle: number;
  /** Requests for a connection that wait for a used one. */
  readonly waiting: number;
  readonly max: number;
}

/** Counts the connections of a pool; `waiting` are requests that no connection can serve now. */
export function readPoolUsage({ totalCount, idleCount, waitingCount, options: { max } }: Pool): PoolUsage {
  // Requests that an idle or a new connection serves also pass through the pool's queue.
  const available = idleCount + max - totalCount;
  return { used: totalCount - idleCount, idle: idleCount, waiting: Math.max(0, waitingCount - available), max };
}

/** Runs a task with a new entity manager. Errors: `database.unavailable`, `database.disk-full`. */
export type WithEntityManager = <Result>(task: (manager: EntityManager) => Promise<Result>) => Promise<Result>;

/**
 * Uses the query builder's transactions: the ORM's own never release a connection that is lost during the transaction.
 */
export function runInTransaction<Result>(manager: EntityManager, task: () => Promise<Result>): Promise<Result> {
  return manager
    .getKysely()
    .transaction()
    .execute((transaction) => {
      manager.setTransactionContext(transaction);
      return task();
    });
}

export interface ConnectionPool {
  readonly manage: WithEntityManager;
  readonly sql: QuerySql;
  readonly pool: Pool;
  readonly diskSpace: DiskSpaceMonitor;
  close(): Promise<void>;
}

/** Opens the pool. The first connection is made by the first statement. */
export async function openConnectionPool(
  url: string,
  log: (line: string) => void,
  isDiskFull: () => Promise<boolean> = async () => false,
): Promise<ConnectionPool> {
  const orm = new MikroORM({
    entities: [BoardRow, UserRow],
    dbName: getDatabaseName(url),
    driverOptions: toPoolConfig(url),
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
  const diskSpace = new DiskSpaceMonitor(isDiskFull);
  const sql = createSql(pool);
  return {
    manage: (task) => diskSpace.watch(() => task(orm.em.fork())),
    sql: (text, values) => diskSpace.watch(() => sql(text, values)),
    pool,
    diskSpace,
    close: async () => {
      await orm.close();
      // The ORM does not close a pool that it never used.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * True if the connection returns to the pool with an open statement or transaction (after a timeout). It must be
 * closed, or the next user would run inside that transaction.
 */
function hasUnfinishedWork(client: PoolClient): boolean {
  return client.getTransactionStatus() !== "I" || Reflect.get(client, "readyForQuery") !== true;
}

export function getDatabaseName(url: string): string {
  return decodeURIComponent(URL.parse(url)?.pathname.slice(1) ?? "");
}
