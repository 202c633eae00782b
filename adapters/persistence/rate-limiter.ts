import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type Sql, whileAvailable } from "./database/sql.ts";

/** So many attempts in so many seconds. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

export type LimitOutcome =
  /** `used`: attempts of the key within the window, with this one. */
  | { readonly allowed: true; readonly used: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly retryAfterMs: number };

export interface RateLimit {
  /** Counts one attempt of `key`, which may be anything a visitor sent: only its hash is kept. */
  consume(key: string): Promise<LimitOutcome>;
  /** Says how `consume` would answer without counting. */
  check(key: string): Promise<LimitOutcome>;
  /** Gives back one attempt of `key` that proved to be rightful. */
  giveBack(key: string): Promise<void>;
  /** Forgets the attempts of `key`, as after a sign-in that worked. */
  reset(key: string): Promise<void>;
}

export interface RateLimits {
  /** Limits of the same name share their counts, on every node. */
  named(name: string, rule: LimitRule): RateLimit;
  removeExpired(): Promise<void>;
  /** Forgets the attempts of every key of the limits whose names begin so. */
  resetAll(namePrefix: string): Promise<void>;
}

export function makeRateLimits({ pool, sql }: { readonly pool: Pool; readonly sql: Sql }): RateLimits {
  return {
    named: (name, rule) => limitFrom(limiterFor(pool, name, rule)),
    removeExpired: async () => void (await sql("delete from rate_limits where expire < $1", [Date.now()])),
    resetAll: async (namePrefix) =>
      void (await sql("delete from rate_limits where starts_with(key, $1)", [namePrefix])),
  };
}

function limiterFor(pool: Pool, name: string, { points, seconds }: LimitRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

function limitFrom(limiter: RateLimiterPostgres): RateLimit {
  return {
    consume: (key) => whileAvailable(() => consumed(limiter, hashOf(key))),
    check: (key) =>
      whileAvailable(async () => {
        const state = await limiter.get(hashOf(key));
        if (state === null || state.remainingPoints > 0) return allowed(state?.consumedPoints ?? 0);
        return refused(state);
      }),
    giveBack: async (key) => void (await whileAvailable(() => limiter.reward(hashOf(key)))),
    reset: async (key) => void (await whileAvailable(() => limiter.delete(hashOf(key)))),
  };
}

/** The library throws its outcome when the limit is reached. */
async function consumed(limiter: RateLimiterPostgres, key: string): Promise<LimitOutcome> {
  try {
    return allowed((await limiter.consume(key)).consumedPoints);
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return refused(outcome);
    throw outcome;
  }
}

function allowed(used: number): LimitOutcome {
  return { allowed: true, used };
}

function refused({ msBeforeNext }: RateLimiterRes): LimitOutcome {
  const retryAfterMs = Math.max(1, Math.ceil(msBeforeNext));
  return { allowed: false, retryAfterSeconds: Math.ceil(retryAfterMs / 1_000), retryAfterMs };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
