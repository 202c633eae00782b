import type { Violation } from "./violation.ts";

export interface DomainErrorDetails {
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

  constructor(code: Code, message: string, details: DomainErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.suggestion = details.suggestion;
    this.violations = details.violations ?? [];
  }
}
