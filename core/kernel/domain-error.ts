export interface DomainErrorOptions {
  readonly suggestion?: string;
  readonly violations?: readonly Violation[];
  readonly cause?: unknown;
}

/**
 * A refusal that the caller can act on. `code` is stable and machine-readable ("board.not-found");
 * `message` is one sentence for a person; `suggestion` says what to do next.
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

/** One broken rule. `path` names the field ("title", "products"), `title` and `message` are what a person reads. */
export interface Violation {
  readonly path: string;
  readonly title: string;
  readonly message: string;
}

/** All of them as one text, in which what several fields break is said once. */
export function joinMessages(violations: readonly Violation[]): string {
  return [...new Set(violations.map(({ message }) => message))].join(" ");
}

/** Something the site stands on does not answer, or has no room, for the moment; trying again later can help. */
export type UnavailableErrorCode = "database.disk-full" | "database.unavailable";

export class DatabaseUnavailableError extends DomainError<UnavailableErrorCode> {}
