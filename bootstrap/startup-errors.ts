import { DomainError } from "../core/kernel/domain-error.ts";
import { toPrintable } from "./printable.ts";

/** SQLSTATE insufficient_privilege. */
const missingRightCode = "42501";
/** PostgreSQL error codes of a server that answers but rejects the login. */
const rejectionCodes: ReadonlySet<unknown> = new Set(["28P01", "28000", "3D000", missingRightCode]);
/** Names of expected errors, which are shown without a stack. */
const knownErrorNames: ReadonlySet<string> = new Set(["ConfigError", "Error", "DomainError"]);

/**
 * Prints the error to standard error and sets a failing exit code.
 * @param databaseUrl as configured; null when the built-in database is used
 */
export function reportStartupError(error: unknown, databaseUrl: string | null): void {
  process.stderr.write(`\n${formatStartupError(error, databaseUrl)}\n\n`);
  process.exitCode = 1;
}

/**
 * The message, the advice and the causes of an error, without passwords. Unexpected errors are shown with their stack.
 */
function formatStartupError(error: unknown, databaseUrl: string | null): string {
  if (!(error instanceof Error)) return String(error);
  const lines = [`${getMessage(error)} ${getAdvice(error, databaseUrl)}`.trim()];
  for (const cause of listCauses(error)) {
    if (!lines.some((line) => line.includes(cause))) lines.push(`  Cause: ${cause.trimEnd().replaceAll("\n", "\n  ")}`);
  }
  return toPrintable(redactPasswords(lines.join("\n")));
}

function getMessage(error: Error): string {
  if (isDatabaseRefusal(error)) return `PostgreSQL refuses: ${error.message}.`;
  return knownErrorNames.has(error.name) ? error.message : (error.stack ?? error.message);
}

function getAdvice(error: Error, databaseUrl: string | null): string {
  if (isDatabaseRefusal(error)) {
    if (Reflect.get(error, "code") === missingRightCode) {
      return "The role in DATABASE_URL lacks a right: npm run doctor tells more.";
    }
    return databaseUrl === null
      ? "Remove the file postgres-password from DATA_DIR and start again: the database then gets a new password."
      : "Check the user, the password and the database in DATABASE_URL.";
  }
  if (!(error instanceof DomainError)) return "";
  if (error.code !== "database.unavailable") return error.suggestion ?? "";
  const checks = databaseUrl === null ? "" : "Check DATABASE_URL, and whether that PostgreSQL runs; ";
  return `${checks}npm run doctor tells more.`;
}

function isDatabaseRefusal(error: Error): boolean {
  return rejectionCodes.has(Reflect.get(error, "code"));
}

function listCauses({ cause }: Error): readonly string[] {
  return cause instanceof Error ? [getErrorText(cause), ...listCauses(cause)] : [];
}

/** A connection attempt to several addresses of a host fails with an AggregateError without a message. */
function getErrorText(error: Error): string {
  return error instanceof AggregateError && error.message === "" ? error.errors.map(String).join(", ") : error.message;
}

function redactPasswords(text: string): string {
  return text.replaceAll(/:\/\/[^\s/]+@/gu, "://…@");
}
