import { MoodboardError } from "../../../core/moodboard/moodboard.errors.ts";

export interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** The codes of S3's error answers that say more than their status does. */
const kindsByCode: Readonly<Record<string, S3ErrorKind>> = {
  AuthorizationHeaderMalformed: "elsewhere",
  ExpiredToken: "key",
  InvalidAccessKeyId: "key",
  InvalidToken: "key",
  NoSuchBucket: "bucket",
  PermanentRedirect: "elsewhere",
  RequestTimeTooSkewed: "clock",
  SignatureDoesNotMatch: "key",
  SlowDown: "busy",
  TokenRefreshRequired: "key",
};

/** What S3 answers in the course of things: done, not there, not that version, not that range. */
const expectedStatuses: ReadonlySet<number> = new Set([200, 204, 206, 404, 412, 416]);
const skewMs = 5 * 60_000;

/** The code in an error answer; null where there is none, as in every answer to HEAD. */
export function getS3ErrorCode({ status, bytes }: S3Response): string | null {
  if (status < 300) return null;
  return /<Code>([A-Za-z]{1,60})<\/Code>/u.exec(new TextDecoder().decode(bytes))?.[1] ?? null;
}

/** What is wrong when the store answers so at the moment `now`; null where nothing is. */
export function classifyS3Error(response: S3Response, now: Date): S3ErrorKind | null {
  const { status } = response;
  const received = kindsByCode[getS3ErrorCode(response) ?? ""];
  if (received !== undefined) return received;
  if (status < 500 && isHtmlResponse(response)) return "foreign";
  if (expectedStatuses.has(status)) return null;
  if (status === 401 || status === 403) return isClockSkewed(response, now) ? "clock" : "permission";
  if (status === 429) return "busy";
  if (status === 501 || status === 505) return "refusal";
  if (status >= 500) return "failing";
  return status >= 300 && status < 400 ? "elsewhere" : "refusal";
}

/** What a gateway says by itself. Stores claim the type too, but for empty answers alone. */
function isHtmlResponse({ headers, bytes }: S3Response): boolean {
  return bytes.length > 0 && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** An answer to HEAD cannot name its reason, but says what time it is. */
function isClockSkewed({ headers }: S3Response, now: Date): boolean {
  const theirs = Date.parse(headers.get("date") ?? "");
  return Math.abs(theirs - now.getTime()) > skewMs;
}

const soon = "Try again in a moment.";

/** What can be wrong with a store, and what its owner can do about it. No address and no key is ever named. */
const explanations = {
  away: [
    "The picture store does not answer.",
    `${soon} If it stays like this, check S3_ENDPOINT and whether the store runs; npm run doctor tells more.`,
  ],
  slow: ["The picture store took too long to answer.", soon],
  failing: ["The picture store has trouble of its own.", soon],
  busy: ["The picture store is too busy.", soon],
  key: [
    "The picture store does not accept this site’s key.",
    "Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION: the key may be mistyped, expired or revoked.",
  ],
  permission: [
    "The picture store does not let this site’s key do this.",
    "Allow the key to list, read, write and delete in the bucket that S3_BUCKET names.",
  ],
  clock: [
    "The picture store says that this server’s clock is wrong.",
    "Set the server’s clock right; a time service keeps it so.",
  ],
  bucket: ["The picture store has no such bucket.", "Check S3_BUCKET, or make the bucket."],
  elsewhere: ["The bucket is not kept where this site looks for it.", "Check S3_REGION and S3_ENDPOINT."],
  foreign: ["What answers for the picture store is no such store.", "Check S3_ENDPOINT, and what stands before it."],
  refusal: ["The picture store refused what this site asked for.", "The server’s log says how."],
  disk: ["The server’s disk takes nothing more.", "Free some space on it, then try again."],
} as const satisfies Readonly<Record<string, readonly [message: string, suggestion: string]>>;

export type S3ErrorKind = keyof typeof explanations;

/** `storage.unavailable` with its reason. The cause is for the log: it holds no key and no signature. */
export class S3Error extends MoodboardError {
  readonly kind: S3ErrorKind;

  constructor(errorKind: S3ErrorKind, cause: unknown) {
    const [message, suggestion] = explanations[errorKind];
    super("storage.unavailable", message, { suggestion, cause });
    this.kind = errorKind;
  }
}
