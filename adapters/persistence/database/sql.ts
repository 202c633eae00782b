import { type ClientBase, type Pool, type QueryResultRow, types } from "pg";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";

/** Codes of Node and of PostgreSQL for a database that is away, starting, stopping, overburdened, held by somebody else or no longer the primary. */
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
  "57P01",
  "57P02",
  "57P03",
  "53200",
  "53300",
  "57014",
  "40P01",
  "55P03",
  "25006",
]);

/** pg reports these without a code. */
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|pool after calling end|Driver has already been destroyed/u;

const maxDepth = 5;

/** PostgreSQL's disk_full. */
const diskFull = "53100";

/** The error and what lies behind it. */
function listErrors(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > maxDepth) return [];
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...causes.flatMap((cause) => listErrors(cause, depth + 1))];
}

/** Whether this is the database being away rather than a mistake of ours. */
function isUnavailable(error: Error): boolean {
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && (unavailableCodes.has(code) || code.startsWith("08"))) return true;
  return unavailableMessages.test(error.message);
}

/** Whether PostgreSQL could not write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return listErrors(error).some((one) => Reflect.get(one, "code") === diskFull);
}

/**
 * Runs database work. The database being away becomes `database.unavailable`, its disk being full `database.disk-full`;
 * everything else passes as it is.
 */
export async function mapConnectionErrors<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (isDiskFull(error)) {
      throw new DatabaseUnavailableError("database.disk-full", "The database's disk is full, so nothing was saved.", {
        suggestion: "Free some space on that disk, then try again.",
        cause: error,
      });
    }
    if (!listErrors(error).some(isUnavailable)) throw error;
    throw new DatabaseUnavailableError("database.unavailable", "The database does not answer.", {
      suggestion: "Please try again in a moment.",
      cause: error,
    });
  }
}

/** PostgreSQL's unique_violation, on this constraint or index if one is named. */
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

/** `types` are pg's own, so that moments arrive as Date whatever else the pool is used for. */
export function createSql(connection: Pool | ClientBase): QuerySql {
  return (text, values = []) =>
    mapConnectionErrors(async () => (await connection.query({ text, values: [...values], types })).rows);
}
