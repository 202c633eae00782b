import { DomainError } from "./domain-error.ts";

export interface FetchLimits {
  /** The `Accept` header to send. */
  readonly accept: string;
  readonly maxBytes: number;
}

export interface FetchedResource {
  readonly bytes: Uint8Array;
  /** The `Content-Type` header; null if absent. */
  readonly contentType: string | null;
  /** The final URL after redirects. */
  readonly url: string;
}

/**
 * Fetches an external URL. Allows http and https on their default ports and public network addresses only, checked again
 * on each redirect, within limits of size and time. Errors: `foreign.unreadable` for every kind of failure.
 */
export type FetchPublicUrl = (url: string, limits: FetchLimits) => Promise<FetchedResource>;

export type FetchErrorCode = "foreign.unreadable";

/** `cause` is for the log only: returned to the caller it would let them probe the internal network. */
export class PublicFetchError extends DomainError<FetchErrorCode> {}

/**
 * Returns the absolute target of one redirect, or null if the response is none. Same network rules as `FetchPublicUrl`;
 * reads no body and does not follow the target. Errors: `foreign.unreadable`.
 */
export type ResolveRedirect = (url: string) => Promise<string | null>;
