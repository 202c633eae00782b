import { DomainError } from "../kernel/domain-error.ts";

export type TermErrorCode = "term.invalid-name" | "term.name-taken" | "term.name-reserved";

export class TermError extends DomainError<TermErrorCode> {}
