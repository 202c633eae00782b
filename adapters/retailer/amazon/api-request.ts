import { z } from "zod";
import { readWhole } from "../../../core/kernel/byte-stream.ts";
import { AmazonFailure, type FailureKind } from "./api-errors.ts";

export interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** From the `Retry-After` header, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

/** Errors: `unreachable`, `slow`, and `unreadable` for an answer that is no JSON, leads elsewhere or is too large. */
export type Post = (url: string, letter: Letter) => Promise<Answer>;

const defaultTimeoutMs = 10_000;
const maxBytes = 2 * 1024 * 1024;

/** The time is for everything together, to the last byte. */
export function makePost({ timeoutMs = defaultTimeoutMs }: { readonly timeoutMs?: number } = {}): Post {
  return async (url, { headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
      return { status: answer.status, body: await jsonOf(answer), retryAfterMs: retryAfterOf(answer.headers) };
    } catch (error) {
      if (error instanceof AmazonFailure) throw error;
      throw new AmazonFailure(signal.aborted ? "slow" : "unreachable", { cause: error });
    }
  };
}

async function jsonOf(answer: Response): Promise<unknown> {
  const bytes = answer.body === null ? new Uint8Array() : await readWhole(answer.body, maxBytes);
  if (bytes === null) throw new AmazonFailure("unreadable", { cause: new Error("larger than allowed") });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new AmazonFailure(answer.status >= 500 ? "unreachable" : "unreadable", { cause });
  }
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

const problem = z.object({
  type: z.string(),
  reason: z.string().nullish(),
  retryAfterSeconds: z.number().nonnegative().nullish(),
});

const byType: Readonly<Record<string, FailureKind>> = {
  ValidationException: "refused",
  UnauthorizedException: "credentials",
  AccessDeniedException: "not-linked",
  ThrottleException: "throttled",
  InternalServerException: "unreachable",
};

const byReason: Readonly<Record<string, FailureKind>> = {
  TokenExpired: "expired-token",
  InvalidToken: "expired-token",
  InvalidPartnerTag: "partner-tag",
  InvalidAssociate: "partner-tag",
  AssociateNotEligible: "not-eligible",
  AuthorizationFailed: "not-linked",
};

const byStatus: Readonly<Record<number, FailureKind>> = {
  400: "refused",
  401: "credentials",
  403: "not-linked",
  429: "throttled",
};

/** What an answer that is not about products stands for; null for one that is. Refusals come with status 200 too. */
export function failureOf({ status, body, retryAfterMs }: Answer): AmazonFailure | null {
  const said = problem.safeParse(body).data;
  if (isAboutProducts(status, said?.type)) return null;
  const kind = byReason[said?.reason ?? ""] ?? byType[said?.type ?? ""] ?? byStatus[status];
  const asked = said?.retryAfterSeconds;
  const waitMs = asked === null || asked === undefined ? retryAfterMs : asked * 1000;
  const detail = [said?.type, said?.reason].filter(Boolean).join(" ");
  const cause = new Error(`answered ${status} ${detail}`.trimEnd());
  return new AmazonFailure(kind ?? (status >= 500 ? "unreachable" : "unreadable"), { retryAfterMs: waitMs, cause });
}

/** Asking for items of which none is there answers 404. */
function isAboutProducts(status: number, type: string | undefined): boolean {
  return (status === 200 && type === undefined) || (status === 404 && type === "ResourceNotFoundException");
}
