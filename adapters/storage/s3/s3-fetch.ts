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
  /** Timeout of one attempt up to the last byte of the response; a request body adds time by its size. */
  readonly timeoutMs: number;
}

/** Larger than a page of a listing and than any requested range. */
const maxResponseBytes = 4 * 1024 * 1024;
/** Expected minimum upload speed, 100 kB/s. */
const minBytesPerMs = 100;
const maxRetries = 2;
const failureThreshold = 5;
const circuitResetMs = 5_000;

const retryableKinds: ReadonlySet<S3ErrorKind> = new Set<S3ErrorKind>(["unavailable", "server-error", "rate-limited"]);
const outageKinds: ReadonlySet<S3ErrorKind> = new Set<S3ErrorKind>(["unavailable", "server-error", "timeout"]);
const handleKinds = (kinds: ReadonlySet<S3ErrorKind>) =>
  handleWhen((error) => error instanceof S3Error && kinds.has(error.kind));

/**
 * Creates a `fetch` for an S3 service that returns complete responses. Temporary errors are retried twice; after 5 outages
 * in a row a circuit breaker fails all calls for 5 seconds, so that they do not wait for timeouts. Errors: `S3Error`.
 */
export function createS3Fetch({ clock, timeoutMs }: Options): typeof fetch {
  const retryPolicy = retry(handleKinds(retryableKinds), {
    maxAttempts: maxRetries,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const breaker = circuitBreaker(handleKinds(outageKinds), {
    halfOpenAfter: circuitResetMs,
    breaker: new ConsecutiveBreaker(failureThreshold),
  });
  const policy = wrap(breaker, retryPolicy);
  return async (url, init = {}) => {
    const requestTimeoutMs = timeoutMs + getSize(init.body) / minBytesPerMs;
    try {
      return await policy.execute(() => requestOnce(url, init, requestTimeoutMs, clock));
    } catch (error) {
      throw isBrokenCircuitError(error) ? new S3Error("unavailable", error) : error;
    }
  };
}

type RequestTarget = Parameters<typeof fetch>[0];

async function requestOnce(
  url: RequestTarget,
  init: RequestInit,
  requestTimeoutMs: number,
  clock: Clock,
): Promise<Response> {
  const response = await readResponse(url, init, requestTimeoutMs);
  const errorKind = classifyS3Error(response, clock.now());
  const { status, headers, bytes } = response;
  if (errorKind !== null) {
    throw new S3Error(errorKind, new Error(`${init.method} was answered ${status} ${getS3ErrorCode(response) ?? ""}`));
  }
  return new Response(status === 204 ? null : bytes, { status, headers });
}

/** Redirects are not followed: they lead to other regions or to HTML pages, never to this bucket. */
async function readResponse(url: RequestTarget, init: RequestInit, requestTimeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(Math.round(requestTimeoutMs));
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const bytes = response.body === null ? new Uint8Array() : await readAll(response.body, maxResponseBytes);
    if (bytes === null) throw new S3Error("invalid-response", new Error("the answer has no end"));
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(bytes) } satisfies S3Response;
  } catch (error) {
    if (error instanceof S3Error) throw error;
    throw new S3Error(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unavailable", error);
  }
}

function getSize(body: RequestInit["body"]): number {
  if (body instanceof Blob) return body.size;
  return body instanceof Uint8Array ? body.length : 0;
}
