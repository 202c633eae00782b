import { hash } from "node:crypto";
import { Client, type ClientBase, type Pool, type QueryResultRow, types } from "pg";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";

/** SQLSTATE lock_not_available, after `lock_timeout`. */
export const lockNotAvailableCode = "55P03";

/**
 * Codes of Node.js and PostgreSQL for a database that is unreachable, starting, stopping, overloaded, locked or
 * read-only.
 */
const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  // The queue of a socket is full.
  "EAGAIN",
  "57P01",
  "57P02",
  "57P03",
  "53200",
  "53300",
  "57014",
  "40P01",
  "25P03",
  lockNotAvailableCode,
  "25006",
]);

/** pg throws these without a code. */
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|pool after calling end|Driver has already been destroyed/u;

const maxCauseDepth = 5;

/** SQLSTATE disk_full. */
const diskFullCode = "53100";

/** The error with its direct and indirect causes. */
function listErrors(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > maxCauseDepth) return [];
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...causes.flatMap((cause) => listErrors(cause, depth + 1))];
}

/** True for an unavailable database, false for a programming error. */
function isUnavailable(error: Error): boolean {
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && (unavailableCodes.has(code) || code.startsWith("08"))) return true;
  return unavailableMessages.test(error.message);
}

/** Whether the error or one of its causes has this code of Node.js or PostgreSQL. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return listErrors(error).some((one) => Reflect.get(one, "code") === code);
}

export function createDiskFullError(cause: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError("database.disk-full", "The database’s disk is full, so nothing was saved.", {
    suggestion: "Free some space on that disk, then try again.",
    cause,
  });
}

/**
 * Runs a database operation. Errors: `database.unavailable`, `database.disk-full`; other errors are passed on
 * unchanged.
 */
export async function mapConnectionErrors<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    if (hasErrorCode(error, diskFullCode)) throw createDiskFullError(error);
    if (!listErrors(error).some(isUnavailable)) throw error;
    throw new DatabaseUnavailableError("database.unavailable", "The database does not answer.", {
      suggestion: "Please try again in a moment.",
      cause: error,
    });
  }
}

/** Whether the error is a unique_violation of the given constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error && Reflect.get(error, "code") === "23505" && Reflect.get(error, "constraint") === constraint
  );
}

/** Runs one SQL statement with its parameters ($1, $2, …). Errors: `database.unavailable`. */
export type QuerySql = <Row extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** Uses pg's own type parsers, so that timestamps are returned as Date also on the ORM's pool, which has others. */
export function createSql(connection: Pool | ClientBase): QuerySql {
  return (text, values = []) =>
    mapConnectionErrors(async () => (await connection.query({ text, values: [...values], types })).rows);
}

/**
 * Runs a transaction on a connection of its own; `begin` starts it. A lost connection ends it; the pool closes it, and
 * MikroORM, which has opened the pool, listens for its error.
 */
export async function runOnClient<Result>(
  pool: Pool,
  begin: string,
  task: (sql: QuerySql) => Promise<Result>,
): Promise<Result> {
  const client = await mapConnectionErrors(() => pool.connect());
  const sql = createSql(client);
  try {
    await sql(begin);
    const result = await task(sql);
    await sql("commit");
    return result;
  } catch (error) {
    await sql("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Ends the transaction of a node that stopped between two statements, and with it the node's row locks. Shorter than
 * the lock timeout of board updates, so that an update that waits for such a lock succeeds.
 */
export const setIdleTimeout = "set local idle_in_transaction_session_timeout = '4s'";

/**
 * For a connection that holds what others wait for: of a site, its start, a backup or a restore. Names it, whatever
 * name DATABASE_URL or a pooler has given it, and has the server notice within a minute that its machine is gone, which
 * takes two hours by default.
 */
export const announceSql = `
  select set_config('application_name', $1, false), set_config('tcp_user_timeout', '60000', false),
    set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
    set_config('tcp_keepalives_count', '3', false)`;

/** The SHA-256 hash of a token, which is stored in its place, or of a text that is too long for an index. */
export function hashText(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** Arbitrary numbers that must be the same on every node. */
export const advisoryLockIds = {
  migration: 5_150_201,
  firstStart: 5_150_202,
  views: 5_150_203,
  admins: 5_150_204,
} as const;

/**
 * Runs a task under an advisory lock, which one node at a time can hold; the others wait. The lock ends with its
 * connection, also when the process is killed. Errors: `database.unavailable` when the lock cannot be acquired; errors
 * of the task are passed on.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  lock: number,
  task: (sql: QuerySql) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
  });
  client.on("error", () => undefined);
  const sql = createSql(client);
  await mapConnectionErrors(() => client.connect());
  try {
    await sql(announceSql, ["hearthboard"]);
    await sql("select pg_advisory_lock($1)", [lock]);
    return await task(sql);
  } finally {
    await client.end();
  }
}

/** One migration of the schema. Names sort by creation and never change after a release, as databases store them. */
export interface SchemaMigration {
  readonly name: string;
  readonly statements: readonly string[];
  /** What SQL cannot compute; parameters are written as "?". Runs before the statements, in the same transaction. */
  readonly run?: (
    execute: (sql: string, values?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  ) => Promise<void>;
}
