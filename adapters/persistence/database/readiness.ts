import { migrationsInPlace } from "../migrations/schema-state.ts";
import type { Sql } from "./sql.ts";

const patienceMs = 1_000;

/** Whether the database answers in time and has the schema of this program. */
export function makeReadiness(sql: Sql): () => Promise<boolean> {
  return async () => {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, patienceMs, false);
    const inPlace = migrationsInPlace(sql).catch(() => false);
    return Promise.race([inPlace, tooLate]).finally(() => clearTimeout(timer));
  };
}
