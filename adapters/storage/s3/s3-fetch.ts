import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from "cockatiel";
import { readAll } from "../../../core/kernel/byte-stream.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { classifyS3Error, getS3ErrorCode, S3Error, type S3ErrorKind, type S3Response } from "./s3-errors.ts";

interface Options {
  readonly clock: Clock;
  /** For one answer to come whole; what is sent gets more time by its size. */
  readonly timeoutMs: number;
}

/** Larger than a page of a listing and than any piece that is asked for. */
const maxResponseBytes = 4 * 1024 * 1024;
/** A connection that is slower than this is taken for a broken one. */
const slowestBytesPerMs = 100;
const triesAfterTheFirst = 2;
const failureThreshold = 5;
const circuitResetMs = 5_000;

const passing: ReadonlySet<S3ErrorKind> = new Set<S3ErrorKind>(["away", "failing", "busy"]);
const outage: ReadonlySet<S3ErrorKind> = new Set<S3ErrorKind>(["away", "failing", "slow"]);
const mapErrors = (troubles: ReadonlySet<S3ErrorKind>) =>
  handleWhen((error) => error instanceof S3Error && troubles.has(error.kind));

/**
 * Asks a store, again where that can help, and gives answers that have come whole. A store that fails time after time
 * is left alone for a few seconds, so that nobody waits for it. Errors: `S3Error`.
 */
export function createS3Fetch({ clock, timeoutMs }: Options): typeof fetch {
  const again = retry(mapErrors(passing), {
    maxAttempts: triesAfterTheFirst,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const leaveAlone = circuitBreaker(mapErrors(outage), {
    halfOpenAfter: circuitResetMs,
    breaker: new ConsecutiveBreaker(failureThreshold),
  });
  const policy = wrap(leaveAlone, again);
  return async (address, init = {}) => {
    const requestTimeoutMs = timeoutMs + getSize(init.body) / slowestBytesPerMs;
    try {
      return await policy.execute(() => requestOnce(address, init, requestTimeoutMs, clock));
    } catch (error) {
      throw isBrokenCircuitError(error) ? new S3Error("away", error) : error;
    }
  };
}

type RequestTarget = Parameters<typeof fetch>[0];

async function requestOnce(
  address: RequestTarget,
  init: RequestInit,
  requestTimeoutMs: number,
  clock: Clock,
): Promise<Response> {
  const response = await readResponse(address, init, requestTimeoutMs);
  const errorKind = classifyS3Error(response, clock.now());
  const { status, headers, bytes } = response;
  if (errorKind !== null) {
    throw new S3Error(errorKind, new Error(`${init.method} was answered ${status} ${getS3ErrorCode(response) ?? ""}`));
  }
  return new Response(status === 204 ? null : bytes, { status, headers });
}

/** Redirects lead to other regions or to pages for people, never to the bucket that was meant: they are not followed. */
async function readResponse(address: RequestTarget, init: RequestInit, requestTimeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(Math.round(requestTimeoutMs));
    const response = await fetch(address, { ...init, redirect: "manual", signal });
    const bytes = response.body === null ? new Uint8Array() : await readAll(response.body, maxResponseBytes);
    if (bytes === null) throw new S3Error("foreign", new Error("the answer has no end"));
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(bytes) } satisfies S3Response;
  } catch (error) {
    if (error instanceof S3Error) throw error;
    throw new S3Error(error instanceof Error && error.name === "TimeoutError" ? "slow" : "away", error);
  }
}

function getSize(body: RequestInit["body"]): number {
  if (body instanceof Blob) return body.size;
  return body instanceof Uint8Array ? body.length : 0;
}
