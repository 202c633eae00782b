import { migrationsInPlace } from "../migrations/schema-state.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { Sql } from "./sql.ts";

const patienceMs = 1_000;

/** Whether the database answers in time, has the schema of this program and can save. */
export function makeReadiness(sql: Sql, diskSpace: DiskSpace): () => Promise<boolean> {
  const isReady = async () => (await migrationsInPlace(sql)) && (await diskSpace.hasRoom(sql));
  return async () => {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, patienceMs, false);
    const inTime = isReady().catch(() => false);
    return Promise.race([inTime, tooLate]).finally(() => clearTimeout(timer));
  };
}
