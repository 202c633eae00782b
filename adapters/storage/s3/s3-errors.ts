import {
  type ByServiceError,
  type ServiceFailure,
  StorageUnavailableError,
  selectByError,
} from "../../../core/kernel/domain-error.ts";
import type { ServiceResponse } from "../../../core/kernel/http-fetch.port.ts";

const badKey = { kind: "unauthorized", detail: "bad-key" } as const;
const clockSkew = { kind: "unauthorized", detail: "clock-skew" } as const;
const wrongRegion = { kind: "rejected", detail: "wrong-region" } as const;

/** S3 error codes that are more specific than the response's status. */
const failuresByCode: Readonly<Record<string, ServiceFailure>> = {
  AuthorizationHeaderMalformed: wrongRegion,
  ExpiredToken: badKey,
  InvalidAccessKeyId: badKey,
  InvalidToken: badKey,
  NoSuchBucket: { kind: "rejected", detail: "no-such-bucket" },
  PermanentRedirect: wrongRegion,
  RequestTimeTooSkewed: clockSkew,
  SignatureDoesNotMatch: badKey,
  SlowDown: { kind: "rate-limited" },
  TokenRefreshRequired: badKey,
};

/** Statuses of normal operation: success, not found (404), other version (412), range beyond the end (416). */
const expectedStatuses: ReadonlySet<number> = new Set([200, 204, 206, 404, 412, 416]);
const skewMs = 5 * 60_000;

/** Classifies the failure in a response; null for one of normal operation. `now` is compared with its Date header. */
export function classifyS3Response(response: ServiceResponse, now: Date): ServiceFailure | null {
  const code = getS3ErrorCode(response);
  const failure = failuresByCode[code ?? ""] ?? classifyStatus(response, now);
  return failure && { ...failure, reason: `answered ${response.status} ${code ?? ""}`.trimEnd() };
}

/** The error code in the body; null when there is none, as in every response to HEAD. */
function getS3ErrorCode({ status, body }: ServiceResponse): string | null {
  if (status < 300) return null;
  return /<Code>([A-Za-z]{1,60})<\/Code>/u.exec(new TextDecoder().decode(body))?.[1] ?? null;
}

function classifyStatus(response: ServiceResponse, now: Date): ServiceFailure | null {
  const { status } = response;
  if (status < 500 && isHtmlResponse(response)) return { kind: "invalid-response" };
  if (expectedStatuses.has(status)) return null;
  if (status === 401 || status === 403) {
    return isClockSkewed(response, now) ? clockSkew : { kind: "unauthorized" };
  }
  if (status === 429) return { kind: "rate-limited" };
  if (status === 501 || status === 505) return { kind: "rejected" };
  if (status >= 500) return { kind: "unavailable", detail: "server-error" };
  return status >= 300 && status < 400 ? wrongRegion : { kind: "rejected" };
}

/** An error page of a gateway. Some S3 services send this type too, but with empty bodies only. */
function isHtmlResponse({ headers, body }: ServiceResponse): boolean {
  return body.length > 0 && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** A response to HEAD has no error code, but its Date header shows a clock skew of more than 5 minutes. */
function isClockSkewed({ headers }: ServiceResponse, now: Date): boolean {
  const serverTime = Date.parse(headers.get("date") ?? "");
  return Math.abs(serverTime - now.getTime()) > skewMs;
}

const tryAgain = "Try again in a moment.";

const unavailable = [
  "The picture store does not answer.",
  `${tryAgain} If it stays like this, check S3_ENDPOINT and whether the store runs; npm run doctor tells more.`,
] as const;

/** Message and suggestion for the owner. They contain no URL and no key. */
const messages: ByServiceError<readonly [message: string, suggestion: string]> = {
  unavailable,
  "unavailable/server-error": ["The picture store has trouble of its own.", tryAgain],
  "circuit-open": unavailable,
  timeout: ["The picture store took too long to answer.", tryAgain],
  "rate-limited": ["The picture store is too busy.", tryAgain],
  unauthorized: [
    "The picture store does not let this site’s key do this.",
    "Allow the key to list, read, write and delete in the bucket that S3_BUCKET names.",
  ],
  "unauthorized/bad-key": [
    "The picture store does not accept this site’s key.",
    "Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION: the key may be mistyped, expired or revoked.",
  ],
  "unauthorized/clock-skew": [
    "The picture store says that this server’s clock is wrong.",
    "Set the server’s clock right; a time service keeps it so.",
  ],
  "invalid-response": [
    "What answers for the picture store is no such store.",
    "Check S3_ENDPOINT, and what stands before it.",
  ],
  rejected: ["The picture store refused what this site asked for.", "The server’s log says how."],
  "rejected/no-such-bucket": ["The picture store has no such bucket.", "Check S3_BUCKET, or make the bucket."],
  "rejected/wrong-region": ["The bucket is not kept where this site looks for it.", "Check S3_REGION and S3_ENDPOINT."],
};

/** `storage.unavailable` for a failed call. `cause` is for the log and contains no key and no signature. */
export function createStorageError(failure: ServiceFailure, cause: unknown = failure): StorageUnavailableError {
  const [message, suggestion] = selectByError(messages, failure);
  return new StorageUnavailableError(message, { suggestion, cause });
}
