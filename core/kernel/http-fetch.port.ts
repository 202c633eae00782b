import { DomainError, type ServiceErrorKind, type ServiceFailure } from "./domain-error.ts";

export interface FetchLimits {
  /** The `Accept` header to send. */
  readonly accept: string;
  /** Of the decompressed body. */
  readonly maxBytes: number;
  /** Whether a longer body is refused, the default, or cut at the limit. */
  readonly oversize?: "refuse" | "cut";
  /** A redirect to such a URL is not followed: the result has that URL, no bytes and no content type. */
  readonly stopAt?: (url: URL) => boolean;
}

export interface FetchedResource {
  readonly bytes: Uint8Array;
  /** The `Content-Type` header; null if absent. */
  readonly contentType: string | null;
  /** The final URL after redirects, also if it was not requested because of `stopAt`. */
  readonly url: string;
}

/**
 * Fetches an external URL. Allows http and https on their default ports and public network addresses only, checked
 * again on each redirect, within limits of size and time. Errors: `foreign.unreadable` for every kind of failure.
 */
export type FetchPublicUrl = (url: string, limits: FetchLimits) => Promise<FetchedResource>;

export type FetchErrorCode = "foreign.unreadable";

/** `cause` is for the log only: returned to the caller it would let them probe the internal network. */
export class PublicFetchError extends DomainError<FetchErrorCode> {}

/**
 * Returns the absolute target of one redirect, or null if the response is no redirect. Same network rules as
 * `FetchPublicUrl`; reads no body and does not follow the target. Errors: `foreign.unreadable`.
 */
export type ResolveRedirect = (url: string) => Promise<string | null>;

/** One request to an outside service, for the metrics. */
export interface OutboundRequest {
  /** The service's name in the log. */
  readonly service: string;
  /** "ok", what went wrong, or "canceled" by the caller. */
  readonly outcome: "ok" | "canceled" | ServiceErrorKind;
  readonly seconds: number;
}

/** Called after each attempt, and with no time for a call that an open circuit breaker prevented. */
export type RecordOutboundRequest = (request: OutboundRequest) => void;

/** A complete response of a service. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: Uint8Array;
}

/** How the `fetch` of one service behaves; its errors are `ServiceError`s. */
export interface ServiceFetchOptions {
  /** The service's name in the log. */
  readonly service: string;
  /** For one attempt up to the last byte of the response; a request body adds time by its size. */
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  /** The delay doubles with each retry; a `Retry-After` of the service takes its place. Both end at 5 seconds. */
  readonly retry: {
    readonly kinds: readonly ServiceErrorKind[];
    readonly count: number;
    readonly firstDelayMs: number;
  };
  /** After this many failed calls in a row, calls fail with `circuit-open` for `openMs`. */
  readonly breaker?: {
    readonly kinds: readonly ServiceErrorKind[];
    readonly failures: number;
    readonly openMs: number;
  };
  /** Runs before each attempt, outside its timeout. Its errors end the call and are not retried. */
  readonly beforeAttempt?: () => Promise<void>;
  /** Returns the failure that a response means; null for one that the caller gets. */
  readonly classify: (response: ServiceResponse) => ServiceFailure | null;
}
