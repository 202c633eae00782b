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
import { AmazonFailure, type FailureKind, isFailure } from "./api-errors.ts";

const worthAnotherTry: ReadonlySet<FailureKind> = new Set(["unreachable", "throttled"]);
const outages: ReadonlySet<FailureKind> = new Set(["unreachable", "slow", "unreadable"]);
/** Amazon counts refused calls too, and its answer does not change from one minute to the next. */
const refusals: ReadonlySet<FailureKind> = new Set(["not-eligible", "not-linked", "credentials", "partner-tag"]);

export interface ResilienceOptions {
  /** Before the first further try; the next one waits twice as long. */
  readonly firstPauseMs?: number;
  /** How long Amazon is left alone after it failed five times running. */
  readonly restMs?: number;
  /** How long it is not asked again after it refused the account. */
  readonly refusalMs?: number;
}

/** Runs a call, with up to two further tries, and not at all while trying makes no sense. */
export type Resilient = <Result>(call: () => Promise<Result>) => Promise<Result>;

const mostTries = 2;
const longestPauseMs = 5_000;
const failuresInARow = 5;
const minute = 60_000;

export function makeResilient(options: ResilienceOptions = {}): Resilient {
  const { firstPauseMs = 400, restMs = minute / 2, refusalMs = 5 * minute } = options;
  const again = retry(
    handleWhen((error) => isFailure(error, worthAnotherTry)),
    { maxAttempts: mostTries, backoff: new DelegateBackoff((context) => pauseBefore(context, firstPauseMs)) },
  );
  const resting = circuitBreaker(
    handleWhen((error) => isFailure(error, outages)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARow) },
  );
  const refused = circuitBreaker(
    handleWhen((error) => isFailure(error, refusals)),
    { halfOpenAfter: refusalMs, breaker: new ConsecutiveBreaker(1) },
  );
  const policy = wrap(refused, again, resting);

  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw refusalOf(refused) ?? new AmazonFailure("resting", { cause: error });
    }
  };
}

/** Why Amazon is not asked at present; null when it did not refuse. */
function refusalOf({ state, lastFailure }: CircuitBreakerPolicy): unknown {
  return state === CircuitState.Open && lastFailure && "error" in lastFailure ? lastFailure.error : null;
}

/** As long as Amazon asks, within reason; else twice as long each time, spread so that nodes do not march in step. */
function pauseBefore({ attempt, result }: IRetryBackoffContext<unknown>, firstPauseMs: number): number {
  const asked = "error" in result && result.error instanceof AmazonFailure ? result.error.retryAfterMs : undefined;
  const usual = firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return Math.min(asked ?? usual, longestPauseMs);
}
