import { DomainError } from "./domain-error.ts";

/** Something the site stands on does not answer, or has no room, for the moment; trying again later can help. */
export type UnavailableErrorCode = "database.disk-full" | "database.unavailable";

export class UnavailableError extends DomainError<UnavailableErrorCode> {}
