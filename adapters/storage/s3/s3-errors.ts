import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

export interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** S3 error codes that are more specific than the response's status. */
const kindsByCode: Readonly<Record<string, S3ErrorKind>> = {
  AuthorizationHeaderMalformed: "wrong-region",
  ExpiredToken: "bad-key",
  InvalidAccessKeyId: "bad-key",
  InvalidToken: "bad-key",
  NoSuchBucket: "no-such-bucket",
  PermanentRedirect: "wrong-region",
  RequestTimeTooSkewed: "clock-skew",
  SignatureDoesNotMatch: "bad-key",
  SlowDown: "rate-limited",
  TokenRefreshRequired: "bad-key",
};

/** Statuses of normal operation: success, not found (404), other version (412), range beyond the end (416). */
const expectedStatuses: ReadonlySet<number> = new Set([200, 204, 206, 404, 412, 416]);
const skewMs = 5 * 60_000;

/** The error code in the body; null when there is none, as in every response to HEAD. */
export function getS3ErrorCode({ status, bytes }: S3Response): string | null {
  if (status < 300) return null;
  return /<Code>([A-Za-z]{1,60})<\/Code>/u.exec(new TextDecoder().decode(bytes))?.[1] ?? null;
}

/** The kind of error that a response means; null when it is none. `now` is compared with its Date header. */
export function classifyS3Error(response: S3Response, now: Date): S3ErrorKind | null {
  const { status } = response;
  const kind = kindsByCode[getS3ErrorCode(response) ?? ""];
  if (kind !== undefined) return kind;
  if (status < 500 && isHtmlResponse(response)) return "invalid-response";
  if (expectedStatuses.has(status)) return null;
  if (status === 401 || status === 403) return isClockSkewed(response, now) ? "clock-skew" : "forbidden";
  if (status === 429) return "rate-limited";
  if (status === 501 || status === 505) return "rejected";
  if (status >= 500) return "server-error";
  return status >= 300 && status < 400 ? "wrong-region" : "rejected";
}

/** An error page of a gateway. Some S3 services send this type too, but with empty bodies only. */
function isHtmlResponse({ headers, bytes }: S3Response): boolean {
  return bytes.length > 0 && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** A response to HEAD has no error code, but its Date header shows a clock skew of more than 5 minutes. */
function isClockSkewed({ headers }: S3Response, now: Date): boolean {
  const serverTime = Date.parse(headers.get("date") ?? "");
  return Math.abs(serverTime - now.getTime()) > skewMs;
}

const tryAgain = "Try again in a moment.";

/** Message and suggestion for the owner by kind. They contain no URL and no key. */
const messages = {
  unavailable: [
    "The picture store does not answer.",
    `${tryAgain} If it stays like this, check S3_ENDPOINT and whether the store runs; npm run doctor tells more.`,
  ],
  timeout: ["The picture store took too long to answer.", tryAgain],
  "server-error": ["The picture store has trouble of its own.", tryAgain],
  "rate-limited": ["The picture store is too busy.", tryAgain],
  "bad-key": [
    "The picture store does not accept this site’s key.",
    "Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION: the key may be mistyped, expired or revoked.",
  ],
  forbidden: [
    "The picture store does not let this site’s key do this.",
    "Allow the key to list, read, write and delete in the bucket that S3_BUCKET names.",
  ],
  "clock-skew": [
    "The picture store says that this server’s clock is wrong.",
    "Set the server’s clock right; a time service keeps it so.",
  ],
  "no-such-bucket": ["The picture store has no such bucket.", "Check S3_BUCKET, or make the bucket."],
  "wrong-region": ["The bucket is not kept where this site looks for it.", "Check S3_REGION and S3_ENDPOINT."],
  "invalid-response": [
    "What answers for the picture store is no such store.",
    "Check S3_ENDPOINT, and what stands before it.",
  ],
  rejected: ["The picture store refused what this site asked for.", "The server’s log says how."],
  disk: ["The server’s disk takes nothing more.", "Free some space on it, then try again."],
} as const satisfies Readonly<Record<string, readonly [message: string, suggestion: string]>>;

export type S3ErrorKind = keyof typeof messages;

/** `storage.unavailable` with its kind. `cause` is for the log and contains no key and no signature. */
export class S3Error extends MoodboardError {
  readonly kind: S3ErrorKind;

  constructor(kind: S3ErrorKind, cause: unknown) {
    const [message, suggestion] = messages[kind];
    super("storage.unavailable", message, { suggestion, cause });
    this.kind = kind;
  }
}
