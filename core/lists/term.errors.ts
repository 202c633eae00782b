import { DomainError } from "../kernel/domain-error.ts";

export type TermErrorCode =
  | "term.cover-missing"
  | "term.invalid-name"
  | "term.name-reserved"
  | "term.name-taken"
  | "term.not-found"
  | "term.order-outdated";

export class TermError extends DomainError<TermErrorCode> {}

export function termNotFound(): TermError {
  return new TermError("term.not-found", "There is no such entry.");
}

/** Somebody added or removed an entry since the list was loaded. */
export function orderOutdated(): TermError {
  return new TermError("term.order-outdated", "Someone else changed this list.", {
    suggestion: "Reload the list and set the order again.",
  });
}
