export interface DomainErrorOptions {
  readonly suggestion?: string;
  readonly violations?: readonly Violation[];
  readonly cause?: unknown;
}

/**
 * An expected error. `code` is stable and machine-readable ("board.not-found"); `message` is one sentence for users;
 * `suggestion` is the next step.
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

/** The message of a thrown value, which may be no `Error`. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One broken rule. `path` is the field ("title", "products"); `title` and `message` are shown to users. */
export interface Violation {
  readonly path: string;
  readonly title: string;
  readonly message: string;
}

/** Joins the distinct messages with spaces. */
export function joinMessages(violations: readonly Violation[]): string {
  return [...new Set(violations.map(({ message }) => message))].join(" ");
}

/** The database is temporarily unavailable, its disk is full or a row stays locked; the request may be retried. */
export type UnavailableErrorCode = "database.disk-full" | "database.row-locked" | "database.unavailable";

export class DatabaseUnavailableError extends DomainError<UnavailableErrorCode> {}

/** The storage does not answer, takes nothing more or was changed meanwhile; the request may be retried. */
export class StorageUnavailableError extends DomainError<"storage.unavailable"> {
  constructor(message: string, details: DomainErrorOptions) {
    super("storage.unavailable", message, details);
  }
}

/**
 * Why a call of an external service failed:
 * - `unavailable`: no connection, or the service failed itself; `timeout`: no complete response in time
 * - `rate-limited`: too many calls; `circuit-open`: not called, because the last calls failed
 * - `unauthorized`: the account or its credentials; `rejected`: this request; `invalid-response`: not the service's format
 */
export type ServiceErrorKind =
  | "unavailable"
  | "timeout"
  | "rate-limited"
  | "unauthorized"
  | "invalid-response"
  | "rejected"
  | "circuit-open";

export interface ServiceFailure {
  readonly kind: ServiceErrorKind;
  /** A cause within the kind that has a message of its own, such as "quota". */
  readonly detail?: string | undefined;
  /**
   * For the log: status and error codes of the response but none of its text; without a response, the system's message.
   */
  readonly reason?: string | undefined;
  /** The wait that the service requested, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** A failed call of an external service. Adapters convert it to the error that their port documents. */
export class ServiceError extends Error implements ServiceFailure {
  readonly kind: ServiceErrorKind;
  readonly detail: string | undefined;
  readonly reason: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(service: string, { kind, detail, reason, retryAfterMs }: ServiceFailure, cause?: unknown) {
    const name = detail === undefined ? kind : `${kind}/${detail}`;
    super(`${service}: ${name}${reason === undefined ? "" : `, ${reason}`}`, { cause });
    this.name = "ServiceError";
    this.kind = kind;
    this.detail = detail;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A value for each kind, and for "kind/detail" where a detail has its own. */
export type ByServiceError<Value> = Readonly<Record<ServiceErrorKind, Value>> &
  Readonly<Partial<Record<`${ServiceErrorKind}/${string}`, Value>>>;

/** Returns the value for "kind/detail" if there is one, else that for the kind. */
export function selectByError<Value>(values: ByServiceError<Value>, { kind, detail }: ServiceFailure): Value {
  return values[`${kind}/${detail}`] ?? values[kind];
}
