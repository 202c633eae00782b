import { readWhole } from "../../../core/kernel/byte-stream.ts";
import { AmazonFailure } from "./api-errors.ts";

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
