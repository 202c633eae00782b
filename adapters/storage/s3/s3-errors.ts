import type { StoreTrouble } from "./store-error.ts";

export interface StoreAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** The codes of S3's error answers that say more than their status does. */
const byCode: Readonly<Record<string, StoreTrouble>> = {
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
const foreseen: ReadonlySet<number> = new Set([200, 204, 206, 404, 412, 416]);
const skewMs = 5 * 60_000;

/** The code in an error answer; null where there is none, as in every answer to HEAD. */
export function codeOf({ status, bytes }: StoreAnswer): string | null {
  if (status < 300) return null;
  return /<Code>([A-Za-z]{1,60})<\/Code>/u.exec(new TextDecoder().decode(bytes))?.[1] ?? null;
}

/** What is wrong when the store answers so at the moment `now`; null where nothing is. */
export function troubleOf(answer: StoreAnswer, now: Date): StoreTrouble | null {
  const { status } = answer;
  const told = byCode[codeOf(answer) ?? ""];
  if (told !== undefined) return told;
  if (status < 500 && isPageForPeople(answer)) return "foreign";
  if (foreseen.has(status)) return null;
  if (status === 401 || status === 403) return isSkewed(answer, now) ? "clock" : "permission";
  if (status === 429) return "busy";
  if (status === 501 || status === 505) return "refusal";
  if (status >= 500) return "failing";
  return status >= 300 && status < 400 ? "elsewhere" : "refusal";
}

/** What a gateway says by itself. Stores claim the type too, but for empty answers alone. */
function isPageForPeople({ headers, bytes }: StoreAnswer): boolean {
  return bytes.length > 0 && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** An answer to HEAD cannot name its reason, but says what time it is. */
function isSkewed({ headers }: StoreAnswer, now: Date): boolean {
  const theirs = Date.parse(headers.get("date") ?? "");
  return Math.abs(theirs - now.getTime()) > skewMs;
}
