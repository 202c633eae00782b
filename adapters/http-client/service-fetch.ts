import { setTimeout as sleep } from "node:timers/promises";
import { ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError, noop } from "cockatiel";
import { ServiceError, type ServiceErrorKind, type ServiceFailure } from "../../core/kernel/domain-error.ts";
import type { OutboundRequest, RecordOutboundRequest, ServiceFetchOptions } from "../../core/kernel/http-fetch.port.ts";
import { readAll } from "../../core/kernel/object-storage.port.ts";

type RequestTarget = Parameters<typeof fetch>[0];

/**
 * Creates a `fetch` for one service. It returns complete responses of limited size and hands redirects to `classify`,
 * because following one would send the request's credentials elsewhere. Retries happen inside the circuit breaker, so
 * that a call that a retry saved does not count as a failure. Errors: `ServiceError`; the reason of the caller's
 * signal.
 */
export function createServiceFetch(
  options: ServiceFetchOptions,
  record: RecordOutboundRequest = () => undefined,
): typeof fetch {
  const policy = createBreaker(options);
  const { service } = options;
  return async (target, init = {}) => {
    try {
      return await policy.execute(() => sendWithRetries(options, target, init, record));
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error;
      record({ service, outcome: "circuit-open", seconds: 0 });
      throw new ServiceError(service, { kind: "circuit-open" }, error);
    }
  };
}

function createBreaker({ breaker }: ServiceFetchOptions) {
  if (breaker === undefined) return noop;
  return circuitBreaker(
    handleWhen((error) => isOfKind(error, breaker.kinds)),
    { halfOpenAfter: breaker.openMs, breaker: new ConsecutiveBreaker(breaker.failures) },
  );
}

function isOfKind(error: unknown, kinds: readonly ServiceErrorKind[]): error is ServiceError {
  return error instanceof ServiceError && kinds.includes(error.kind);
}

async function sendWithRetries(
  options: ServiceFetchOptions,
  target: RequestTarget,
  init: RequestInit,
  record: RecordOutboundRequest,
): Promise<Response> {
  const { retry, beforeAttempt, service } = options;
  for (let retries = 0; ; retries += 1) {
    await beforeAttempt?.();
    try {
      return await recordOutcome({ service, record }, () => send(options, target, init));
    } catch (error) {
      if (retries === retry.count || !isOfKind(error, retry.kinds)) throw error;
      const delayMs = error.retryAfterMs ?? computeBackoff(retries, retry.firstDelayMs);
      await sleep(Math.min(delayMs, maxDelayMs), undefined, init.signal ? { signal: init.signal } : {});
    }
  }
}

interface OutcomeRecorder {
  readonly service: string;
  readonly record: RecordOutboundRequest;
  readonly toOutcome?: (error: unknown) => OutboundRequest["outcome"];
}

/** Runs one request and records its outcome. */
export async function recordOutcome<Result>(
  {
    service,
    record,
    toOutcome = (error) => (error instanceof ServiceError ? error.kind : "canceled"),
  }: OutcomeRecorder,
  send: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const finish = (outcome: OutboundRequest["outcome"]) =>
    record({ service, outcome, seconds: (performance.now() - startedAt) / 1_000 });
  try {
    const result = await send();
    finish("ok");
    return result;
  } catch (error) {
    finish(toOutcome(error));
    throw error;
  }
}

const maxDelayMs = 5_000;

/** Jitter keeps nodes from retrying in step. */
function computeBackoff(retries: number, firstDelayMs: number): number {
  return firstDelayMs * 2 ** retries * (0.75 + Math.random() / 2);
}

async function send(options: ServiceFetchOptions, target: RequestTarget, init: RequestInit): Promise<Response> {
  const { status, headers, body } = await exchange(options, target, init);
  const failure = body === null ? describeTooLong(options) : options.classify({ status, headers, body });
  if (failure === null) return new Response(emptyStatuses.has(status) ? null : body, { status, headers });
  const { reason = `answered ${status}`, retryAfterMs = parseRetryAfter(headers) } = failure;
  throw new ServiceError(nameRequest(options, init), { ...failure, reason, retryAfterMs });
}

/** Statuses that `Response` allows without a body only. */
const emptyStatuses: ReadonlySet<number> = new Set([204, 205, 304]);

function describeTooLong({ maxResponseBytes }: ServiceFetchOptions): ServiceFailure {
  return { kind: "invalid-response", reason: `the answer is longer than ${maxResponseBytes} bytes` };
}

function nameRequest({ service }: ServiceFetchOptions, { method = "GET" }: RequestInit): string {
  return `${service} ${method}`;
}

/** Expected minimum upload speed, 100 kB/s. */
const minBytesPerMs = 100;

/** `body` is null when it is too long. */
async function exchange(options: ServiceFetchOptions, target: RequestTarget, init: RequestInit) {
  const timeout = AbortSignal.timeout(Math.round(options.timeoutMs + getSize(init.body) / minBytesPerMs));
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const { status, headers, body } = await fetch(target, { ...init, redirect: "manual", signal });
    return { status, headers, body: body === null ? new Uint8Array() : await readAll(body, options.maxResponseBytes) };
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause;
    const failure = { kind: timeout.aborted ? "timeout" : "unavailable", reason: describeCause(cause) } as const;
    throw new ServiceError(nameRequest(options, init), failure, cause);
  }
}

/**
 * The system's message, else the code or name, of the innermost cause: the message of `fetch` is only "fetch failed".
 */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeCause(error.cause);
  if ("syscall" in error && error.message !== "") return error.message;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

function getSize(body: RequestInit["body"]): number {
  if (body instanceof Blob) return body.size;
  return body instanceof Uint8Array || typeof body === "string" ? body.length : 0;
}

/** `Retry-After` in seconds; OpenAI and Azure also send `Retry-After-Ms`. */
function parseRetryAfter(headers: Headers): number | undefined {
  const header = headers.get("retry-after-ms");
  const delayMs = header === null ? Number(headers.get("retry-after") ?? Number.NaN) * 1000 : Number(header);
  return Number.isFinite(delayMs) && delayMs >= 0 ? delayMs : undefined;
}
