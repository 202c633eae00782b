import { UnavailableError } from "../../../core/kernel/unavailable.errors.ts";

/** Codes of Node and of PostgreSQL for a database that is away, starting, stopping, full, overburdened, held by somebody else or no longer the primary. */
const codes = new Set([
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
  "53100",
  "53200",
  "53300",
  "57014",
  "40P01",
  "55P03",
  "25006",
]);

/** pg reports these without a code. */
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable|pool after calling end|Driver has already been destroyed/u;

const maxDepth = 5;

/** Whether this is the database being away rather than a mistake of ours. */
function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > maxDepth) return false;
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && (codes.has(code) || code.startsWith("08"))) return true;
  if (messages.test(error.message)) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isUnavailable(cause, depth + 1));
}

/** Runs database work; the database being away becomes `database.unavailable`, everything else passes as it is. */
export async function whileAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new UnavailableError("database.unavailable", "The database does not answer.", {
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
