export interface DomainErrorOptions {
  readonly suggestion?: string;
  readonly violations?: readonly Violation[];
  readonly cause?: unknown;
}

/**
 * An expected error. `code` is stable and machine-readable ("board.not-found"); `message` is one sentence for users;
 * `suggestion` is the next step.
 */
export class DomainError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly suggestion: string | undefined;
  readonly violations: readonly Violation[];

  constructor(code: Code, message: string, details: DomainErrorOptions = {}) {
    super(message, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.suggestion = details.suggestion;
    this.violations = details.violations ?? [];
  }
}

/** The message of a thrown value, which may be no `Error`. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One broken rule. `path` is the field ("title", "products"); `title` and `message` are shown to users. */
export interface Violation {
  readonly path: string;
  readonly title: string;
  readonly message: string;
}

/** Joins the distinct messages with spaces. */
export function joinMessages(violations: readonly Violation[]): string {
  return [...new Set(violations.map(({ message }) => message))].join(" ");
}

/** The database is temporarily unavailable, its disk is full or a row stays locked; the request may be retried. */
export type UnavailableErrorCode = "database.disk-full" | "database.row-locked" | "database.unavailable";

export class DatabaseUnavailableError extends DomainError<UnavailableErrorCode> {}
