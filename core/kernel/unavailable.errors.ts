import { DomainError } from "./domain-error.ts";

/** Something the site stands on does not answer for the moment; trying again later can help. */
export type UnavailableErrorCode = "database.unavailable";

export class UnavailableError extends DomainError<UnavailableErrorCode> {}
