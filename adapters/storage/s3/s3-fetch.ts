import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from "cockatiel";
import { readWhole } from "../../../core/kernel/byte-stream.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { codeOf, type StoreAnswer, StoreError, type StoreTrouble, troubleOf } from "./s3-errors.ts";

interface Options {
  readonly clock: Clock;
  /** For one answer to come whole; what is sent gets more time by its size. */
  readonly timeoutMs: number;
}

/** Larger than a page of a listing and than any piece that is asked for. */
const maxAnswerBytes = 4 * 1024 * 1024;
/** A connection that is slower than this is taken for a broken one. */
const slowestBytesPerMs = 100;
const triesAfterTheFirst = 2;
const failuresUntilLeftAlone = 5;
const leftAloneMs = 5_000;

const passing: ReadonlySet<StoreTrouble> = new Set<StoreTrouble>(["away", "failing", "busy"]);
const outage: ReadonlySet<StoreTrouble> = new Set<StoreTrouble>(["away", "failing", "slow"]);
const withTrouble = (troubles: ReadonlySet<StoreTrouble>) =>
  handleWhen((error) => error instanceof StoreError && troubles.has(error.trouble));

/**
 * Asks a store, again where that can help, and gives answers that have come whole. A store that fails time after time
 * is left alone for a few seconds, so that nobody waits for it. Errors: `StoreError`.
 */
export function makeStoreFetch({ clock, timeoutMs }: Options): typeof fetch {
  const again = retry(withTrouble(passing), {
    maxAttempts: triesAfterTheFirst,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const leaveAlone = circuitBreaker(withTrouble(outage), {
    halfOpenAfter: leftAloneMs,
    breaker: new ConsecutiveBreaker(failuresUntilLeftAlone),
  });
  const policy = wrap(leaveAlone, again);
  return async (address, init = {}) => {
    const patienceMs = timeoutMs + sizeOf(init.body) / slowestBytesPerMs;
    try {
      return await policy.execute(() => askOnce(address, init, patienceMs, clock));
    } catch (error) {
      throw isBrokenCircuitError(error) ? new StoreError("away", error) : error;
    }
  };
}

type Address = Parameters<typeof fetch>[0];

async function askOnce(address: Address, init: RequestInit, patienceMs: number, clock: Clock): Promise<Response> {
  const answer = await wholeAnswer(address, init, patienceMs);
  const trouble = troubleOf(answer, clock.now());
  const { status, headers, bytes } = answer;
  if (trouble !== null) {
    throw new StoreError(trouble, new Error(`${init.method} was answered ${status} ${codeOf(answer) ?? ""}`));
  }
  return new Response(status === 204 ? null : bytes, { status, headers });
}

/** Redirects lead to other regions or to pages for people, never to the bucket that was meant: they are not followed. */
async function wholeAnswer(address: Address, init: RequestInit, patienceMs: number) {
  try {
    const signal = AbortSignal.timeout(Math.round(patienceMs));
    const response = await fetch(address, { ...init, redirect: "manual", signal });
    const bytes = response.body === null ? new Uint8Array() : await readWhole(response.body, maxAnswerBytes);
    if (bytes === null) throw new StoreError("foreign", new Error("the answer has no end"));
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(bytes) } satisfies StoreAnswer;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(error instanceof Error && error.name === "TimeoutError" ? "slow" : "away", error);
  }
}

function sizeOf(body: RequestInit["body"]): number {
  if (body instanceof Blob) return body.size;
  return body instanceof Uint8Array ? body.length : 0;
}
