import type { AccountErrorCode } from "../../../core/account/user.ts";
import type { BoardErrorCode } from "../../../core/board/board.ts";
import type { ClickErrorCode } from "../../../core/board/count-clicks.ts";
import type { DescriptionErrorCode } from "../../../core/board/description.ts";
import type { CompositionErrorCode } from "../../../core/composition/composition.ts";
import type { ImageErrorCode } from "../../../core/image/image.ts";
import {
  DomainError,
  type DomainErrorOptions,
  type StorageUnavailableError,
  type UnavailableErrorCode,
} from "../../../core/kernel/domain-error.ts";
import type { JobErrorCode } from "../../../core/kernel/jobs.port.ts";
import type { MoodboardErrorCode } from "../../../core/moodboard/upload-rules.ts";
import type { ProductErrorCode } from "../../../core/product/product.ts";
import type { SiteErrorCode } from "../../../core/site/site-settings.ts";
import type { TermErrorCode } from "../../../core/term/term.ts";

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

type ErrorCode =
  | AccountErrorCode
  | BoardErrorCode
  | ClickErrorCode
  | CompositionErrorCode
  | DescriptionErrorCode
  | MoodboardErrorCode
  | ImageErrorCode
  | JobErrorCode
  | ProductErrorCode
  | RequestErrorCode
  | SiteErrorCode
  | StorageUnavailableError["code"]
  | TermErrorCode
  | UnavailableErrorCode;

/** The HTTP status of every error code. */
const httpStatusByCode: Readonly<Record<ErrorCode, number>> = {
  "account.wrong-credentials": 401,
  "account.username-taken": 409,
  "account.invalid-registration": 422,
  "account.registration-closed": 403,
  "account.not-found": 404,
  "account.invalid-profile": 422,
  "account.wrong-password": 422,
  "account.invalid-password": 422,
  "account.last-admin": 409,
  "account.link-ended": 404,
  "account.session-ended": 401,
  "account.wrong-code": 422,
  "account.wrong-passkey": 422,
  "account.factor-missing": 404,
  "account.last-factor": 409,
  "account.proof-required": 403,
  "account.second-factor-required": 403,
  "board.not-found": 404,
  "board.revision-not-found": 404,
  "board.invalid": 422,
  "board.changed-meanwhile": 409,
  "board.key-reused": 409,
  "board.later-refused": 422,
  "click.too-many": 429,
  "composition.invalid": 422,
  "composition.unknown-version": 422,
  "database.disk-full": 503,
  "database.row-locked": 503,
  "database.unavailable": 503,
  "description.missing-information": 422,
  "job.invalid-payload": 500,
  "job.not-found": 404,
  "job.timeout": 500,
  "moodboard.not-a-jpeg": 415,
  "moodboard.too-large": 413,
  "moodboard.too-many-pixels": 422,
  "moodboard.unreadable": 422,
  "moodboard.upload-expired": 403,
  "moodboard.upload-unknown": 404,
  "moodboard.upload-missing": 422,
  "picture.abandoned": 503,
  "picture.busy": 503,
  "picture.interrupted": 404,
  "picture.not-found": 404,
  "product.invalid-search": 422,
  "product.invalid-link": 422,
  "product.not-found": 404,
  "product.link-unreadable": 422,
  "product.invalid": 422,
  "product.changed-meanwhile": 409,
  "product.in-use": 409,
  "product.replacement-refused": 422,
  "product.replacement-unknown": 404,
  "product.replacement-outdated": 409,
  "request.invalid": 400,
  "request.invalid-body": 422,
  "request.not-json": 415,
  "request.too-large": 413,
  "request.too-slow": 408,
  "request.expectation": 417,
  "request.unauthorized": 401,
  "request.forbidden": 403,
  "request.not-found": 404,
  "request.method-not-allowed": 405,
  "request.too-many": 429,
  "request.busy": 503,
  "request.unsupported-format": 501,
  "retailer.not-eligible": 503,
  "retailer.paused": 409,
  "retailer.unknown": 404,
  "retailer.unavailable": 503,
  "site.invalid-profiles": 422,
  "storage.unavailable": 503,
  "term.cover-missing": 422,
  "term.invalid-name": 422,
  "term.name-reserved": 409,
  "term.name-taken": 409,
  "term.not-found": 404,
  "term.order-outdated": 409,
  "term.rename-running": 409,
  "term.same-term": 409,
  "writer.unavailable": 503,
};

const codeStatuses: ReadonlyMap<string, number> = new Map(Object.entries(httpStatusByCode));

/** The HTTP status of an error code; 500 for an unknown one. */
export function getHttpStatus(code: string): number {
  return codeStatuses.get(code) ?? 500;
}

/** Descriptions of statuses in the documentation. */
export const statusMeanings: Readonly<Record<number, string>> = {
  200: "Success",
  201: "Created",
  202: "Accepted, but not finished",
  204: "Success, without a body",
  303: "Redirect to the URL in the Location header",
  400: "Malformed request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  408: "The body took too long to arrive",
  409: "Conflict with stored data",
  413: "The body is too large",
  415: "Unsupported content type",
  417: "Unsupported Expect header",
  422: "Well-formed, but against a rule",
  429: "Too many requests; the Retry-After header says when to try again",
  503: "A service that this call needs is unavailable; try again after the seconds in Retry-After",
};
