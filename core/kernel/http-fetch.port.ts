import { DomainError } from "./domain-error.ts";

export interface FetchLimits {
  /** The `Accept` header to send. */
  readonly accept: string;
  readonly maxBytes: number;
}

export interface FetchedResource {
  readonly bytes: Uint8Array;
  /** As the server claims; null when it claims nothing. */
  readonly contentType: string | null;
  /** Where the bytes were found, after redirects. */
  readonly url: string;
}

/**
 * Reads what a foreign address leads to. Goes only where everybody may go: http and https, their usual ports, public
 * network addresses, checked anew on every redirect; and only within its limits of size and time.
 * Errors: `foreign.unreadable`, the same for whatever was forbidden, absent, too large or too slow.
 */
export type FetchPublicUrl = (url: string, limits: FetchLimits) => Promise<FetchedResource>;

export type FetchErrorCode = "foreign.unreadable";

/** Its cause says why and is for the log alone: whoever chose the address must not learn what answers where. */
export class PublicFetchError extends DomainError<FetchErrorCode> {}

/**
 * Where an address redirects to, absolute; null when it does not. Goes only where everybody may go, reads nothing and
 * follows nothing. Errors: `foreign.unreadable`.
 */
export type ResolveRedirect = (url: string) => Promise<string | null>;
