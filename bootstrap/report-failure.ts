import { DomainError } from "../core/kernel/domain-error.ts";

/** PostgreSQL's codes for a database that is there but does not let the program in. */
const refusedByDatabase: ReadonlySet<unknown> = new Set(["28P01", "28000", "3D000", "42501"]);
/** Names of errors whose message says all there is to say. */
const foreseen: ReadonlySet<string> = new Set(["ConfigError", "Error", "DomainError"]);

/** One clear message for whoever started the program; the stack only helps with what nobody foresaw. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`\n${explained(error)}\n\n`);
  process.exitCode = 1;
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (refusedByDatabase.has(Reflect.get(error, "code"))) {
    return `PostgreSQL refuses: ${error.message}. Check the user, the password and the database in DATABASE_URL.`;
  }
  if (error instanceof DomainError && error.code === "database.unavailable") {
    return `${error.message} Check DATABASE_URL, and whether that PostgreSQL runs; npm run doctor tells more.`;
  }
  if (error instanceof DomainError && error.code === "storage.unavailable") {
    return `${error.message} ${error.suggestion}`;
  }
  return foreseen.has(error.name) ? error.message : (error.stack ?? error.message);
}
