import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  wrap,
} from "cockatiel";
import { AmazonError, type AmazonErrorKind, hasErrorKind } from "./api-errors.ts";

const retryableKinds: ReadonlySet<AmazonErrorKind> = new Set(["unreachable", "throttled"]);
const outageKinds: ReadonlySet<AmazonErrorKind> = new Set(["unreachable", "slow", "unreadable"]);
/** These open a second breaker for 5 minutes: rejected calls count against the quota, and retrying does not help. */
const accountKinds: ReadonlySet<AmazonErrorKind> = new Set([
  "not-eligible",
  "not-linked",
  "credentials",
  "partner-tag",
]);

export interface ResilienceOptions {
  /** Delay before the first retry; doubles with each further one. */
  readonly firstDelayMs?: number;
  /** How long the service breaker stays open after five consecutive failures. */
  readonly resetTimeoutMs?: number;
  /** How long the account breaker stays open after Amazon rejected the account. */
  readonly accountResetTimeoutMs?: number;
}

/** Runs a call with up to two retries, or rejects at once while a circuit breaker is open. */
export type Retry = <Result>(call: () => Promise<Result>) => Promise<Result>;

const maxAttempts = 2;
const maxBackoffMs = 5_000;
const failureThreshold = 5;
const minute = 60_000;

/** Errors: those of the call; `resting` or the account's last error while a breaker is open. */
export function createRetry(options: ResilienceOptions = {}): Retry {
  const { firstDelayMs = 400, resetTimeoutMs = minute / 2, accountResetTimeoutMs = 5 * minute } = options;
  const retryPolicy = retry(
    handleWhen((error) => hasErrorKind(error, retryableKinds)),
    { maxAttempts, backoff: new DelegateBackoff((context) => computeBackoff(context, firstDelayMs)) },
  );
  const serviceBreaker = circuitBreaker(
    handleWhen((error) => hasErrorKind(error, outageKinds)),
    { halfOpenAfter: resetTimeoutMs, breaker: new ConsecutiveBreaker(failureThreshold) },
  );
  const accountBreaker = circuitBreaker(
    handleWhen((error) => hasErrorKind(error, accountKinds)),
    { halfOpenAfter: accountResetTimeoutMs, breaker: new ConsecutiveBreaker(1) },
  );
  const policy = wrap(accountBreaker, retryPolicy, serviceBreaker);

  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw getAccountError(accountBreaker) ?? new AmazonError("resting", { cause: error });
    }
  };
}

/** The error that opened the account breaker; null while it is closed. */
function getAccountError({ state, lastFailure }: CircuitBreakerPolicy): unknown {
  return state === CircuitState.Open && lastFailure && "error" in lastFailure ? lastFailure.error : null;
}

/** Amazon's own delay or exponential backoff, at most 5 seconds. Jitter keeps nodes from retrying in step. */
function computeBackoff({ attempt, result }: IRetryBackoffContext<unknown>, firstDelayMs: number): number {
  const requestedMs = "error" in result && result.error instanceof AmazonError ? result.error.retryAfterMs : undefined;
  const backoffMs = firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.min(requestedMs ?? backoffMs, maxBackoffMs);
}
