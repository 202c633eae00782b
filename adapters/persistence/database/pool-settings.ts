import type { PoolConfig } from "pg";

/** A dead database must never hold a request: connecting gives up after 3 s, a statement after 20 s. */
export function poolSettings(url: string): PoolConfig {
  return {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 20_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "hearthboard",
  };
}
