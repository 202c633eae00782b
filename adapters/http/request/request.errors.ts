import { DomainError, type DomainErrorOptions } from "../../../core/kernel/domain-error.ts";

export type RequestErrorCode =
  | "request.invalid"
  | "request.invalid-body"
  | "request.not-json"
  | "request.too-large"
  | "request.too-slow"
  | "request.expectation"
  | "request.unauthorized"
  | "request.forbidden"
  | "request.not-found"
  | "request.method-not-allowed"
  | "request.too-many"
  | "request.busy"
  | "request.unsupported-format";

/** A request that is rejected before it reaches a use case. */
export class RequestError extends DomainError<RequestErrorCode> {
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RequestErrorCode,
    message: string,
    details: DomainErrorOptions & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(code, message, details);
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
