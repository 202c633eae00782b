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
import { AmazonError, type AmazonErrorKind, isFailure } from "./api-errors.ts";

const retryableKinds: ReadonlySet<AmazonErrorKind> = new Set(["unreachable", "throttled"]);
const outageKinds: ReadonlySet<AmazonErrorKind> = new Set(["unreachable", "slow", "unreadable"]);
/** Amazon counts refused calls too, and its answer does not change from one minute to the next. */
const accountKinds: ReadonlySet<AmazonErrorKind> = new Set([
  "not-eligible",
  "not-linked",
  "credentials",
  "partner-tag",
]);

export interface ResilienceOptions {
  /** Before the first further try; the next one waits twice as long. */
  readonly firstPauseMs?: number;
  /** How long Amazon is left alone after it failed five times running. */
  readonly resetTimeoutMs?: number;
  /** How long it is not asked again after it refused the account. */
  readonly accountResetTimeoutMs?: number;
}

/** Runs a call, with up to two further tries, and not at all while trying makes no sense. */
export type Retry = <Result>(call: () => Promise<Result>) => Promise<Result>;

const maxAttempts = 2;
const maxBackoffMs = 5_000;
const failureThreshold = 5;
const minute = 60_000;

export function createRetry(options: ResilienceOptions = {}): Retry {
  const { firstPauseMs = 400, resetTimeoutMs = minute / 2, accountResetTimeoutMs = 5 * minute } = options;
  const again = retry(
    handleWhen((error) => isFailure(error, retryableKinds)),
    { maxAttempts, backoff: new DelegateBackoff((context) => computeBackoff(context, firstPauseMs)) },
  );
  const serviceBreaker = circuitBreaker(
    handleWhen((error) => isFailure(error, outageKinds)),
    { halfOpenAfter: resetTimeoutMs, breaker: new ConsecutiveBreaker(failureThreshold) },
  );
  const accountBreaker = circuitBreaker(
    handleWhen((error) => isFailure(error, accountKinds)),
    { halfOpenAfter: accountResetTimeoutMs, breaker: new ConsecutiveBreaker(1) },
  );
  const policy = wrap(accountBreaker, again, serviceBreaker);

  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw toAccountError(accountBreaker) ?? new AmazonError("resting", { cause: error });
    }
  };
}

/** Why Amazon is not asked at present; null when it did not refuse. */
function toAccountError({ state, lastFailure }: CircuitBreakerPolicy): unknown {
  return state === CircuitState.Open && lastFailure && "error" in lastFailure ? lastFailure.error : null;
}

/** As long as Amazon asks, within reason; else twice as long each time, spread so that nodes do not march in step. */
function computeBackoff({ attempt, result }: IRetryBackoffContext<unknown>, firstPauseMs: number): number {
  const requested = "error" in result && result.error instanceof AmazonError ? result.error.retryAfterMs : undefined;
  const usual = firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.min(requested ?? usual, maxBackoffMs);
}
