import { hash } from "node:crypto";
import type { Pool, QueryConfig } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { CreateRateLimiter, RateLimiter, RateLimitRule } from "../../core/kernel/rate-limiter.port.ts";
import type { ConnectionPool, DiskSpaceMonitor } from "./database/connection-pool.ts";

interface RateLimitStore {
  readonly createLimiter: CreateRateLimiter;
  removeExpired(): Promise<void>;
  /** Deletes the attempts of all keys of limiters whose names start with the prefix. */
  resetAll(namePrefix: string): Promise<void>;
}

type Dependencies = Pick<ConnectionPool, "pool" | "sql" | "diskSpace">;

const hashKey = (key: string) => hash("sha256", key, "base64url");

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
    refund: async (key) => void (await diskSpace.watch(() => limiter.reward(hashKey(key)))),
    reset: async (key) => void (await diskSpace.watch(() => limiter.delete(hashKey(key)))),
  };
}

/** The library throws a RateLimiterRes when the limit is exceeded. */
async function consume(limiter: RateLimiterPostgres, key: string): ReturnType<RateLimiter["consume"]> {
  try {
    return { allowed: true, used: (await limiter.consume(key)).consumedPoints };
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result;
    return { allowed: false, retryAfterMs: Math.max(1, Math.ceil(result.msBeforeNext)) };
  }
}
