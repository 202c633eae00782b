import { createHash } from "node:crypto";
import type { Pool, QueryConfig } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DiskSpaceMonitor, Primary } from "./database/primary.ts";

/** At most `points` attempts per window of `seconds`. */
export interface RateLimitRule {
  readonly points: number;
  readonly seconds: number;
}

export type RateLimitResult =
  /** `used`: attempts of the key within the window, including this one. */
  | { readonly allowed: true; readonly used: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly retryAfterMs: number };

/** Counts attempts by key and enforces one rule. */
export interface RateLimiter {
  /** Counts one attempt of `key`, which can be any text of a client: only its hash is stored. */
  consume(key: string): Promise<RateLimitResult>;
  /** Returns the result of `consume` without counting an attempt. */
  check(key: string): Promise<RateLimitResult>;
  /** Gives back one attempt of `key`, after a legitimate one. */
  refund(key: string): Promise<void>;
  /** Deletes the attempts of `key`, for example after a successful sign-in. */
  reset(key: string): Promise<void>;
}

export interface RateLimitStore {
  /** Limiters with the same name share their counts on all nodes. */
  createLimiter(name: string, rule: RateLimitRule): RateLimiter;
  removeExpired(): Promise<void>;
  /** Deletes the attempts of all keys of limiters whose names start with the prefix. */
  resetAll(namePrefix: string): Promise<void>;
}

type Dependencies = Pick<Primary, "pool" | "sql" | "diskSpace">;

export function createRateLimitStore({ pool, sql, diskSpace }: Dependencies): RateLimitStore {
  return {
    createLimiter: (name, rule) => toRateLimiter(createPostgresLimiter(pool, name, rule), diskSpace),
    removeExpired: async () => void (await sql("delete from rate_limits where expire < $1", [Date.now()])),
    resetAll: async (namePrefix) =>
      void (await sql("delete from rate_limits where starts_with(key, $1)", [namePrefix])),
  };
}

function createPostgresLimiter(pool: Pool, name: string, { points, seconds }: RateLimitRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: dropStatementNames(pool),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** The library names its statements; behind a pooler in transaction mode, a name may be of another server process. */
function dropStatementNames(pool: Pool) {
  return { query: ({ text, values }: QueryConfig) => pool.query(values === undefined ? { text } : { text, values }) };
}

function toRateLimiter(limiter: RateLimiterPostgres, diskSpace: DiskSpaceMonitor): RateLimiter {
  return {
    consume: (key) => diskSpace.watch(() => consume(limiter, hashKey(key))),
    check: (key) =>
      diskSpace.watch(async () => {
        const state = await limiter.get(hashKey(key));
        if (state === null || state.remainingPoints > 0) return toAllowedResult(state?.consumedPoints ?? 0);
        return toRejection(state);
      }),
    refund: async (key) => void (await diskSpace.watch(() => limiter.reward(hashKey(key)))),
    reset: async (key) => void (await diskSpace.watch(() => limiter.delete(hashKey(key)))),
  };
}

/** The library throws a RateLimiterRes when the limit is exceeded. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimitResult> {
  try {
    return toAllowedResult((await limiter.consume(key)).consumedPoints);
  } catch (result) {
    if (result instanceof RateLimiterRes) return toRejection(result);
    throw result;
  }
}

function toAllowedResult(used: number): RateLimitResult {
  return { allowed: true, used };
}

function toRejection({ msBeforeNext }: RateLimiterRes): RateLimitResult {
  const retryAfterMs = Math.max(1, Math.ceil(msBeforeNext));
  return { allowed: false, retryAfterSeconds: Math.ceil(retryAfterMs / 1_000), retryAfterMs };
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
