import { DomainError } from "../kernel/domain-error.ts";

export type TermErrorCode = "term.invalid-name" | "term.name-taken" | "term.name-reserved" | "term.not-found";

export class TermError extends DomainError<TermErrorCode> {}
