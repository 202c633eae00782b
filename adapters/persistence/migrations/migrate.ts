import { locks, underLock } from "../database/advisory-lock.ts";
import type { Sql } from "../database/sql.ts";
import { whileAvailable } from "../database/unavailable.ts";
import { schemaSteps } from "./migrations.ts";
import { refuseNewerSchema, takenSteps } from "./schema-state.ts";

/**
 * Brings the database to the schema this program knows. Of several nodes that start together one does the work and the
 * others wait. Errors: `database.schema-newer`, `database.unavailable`.
 */
export async function migrate(url: string, sql: Sql): Promise<void> {
  if (await isDone(sql)) return;
  await underLock(url, locks.migration, (locked) => whileAvailable(() => takeSteps(url, locked)));
}

async function isDone(sql: Sql): Promise<boolean> {
  const taken = await takenSteps(sql);
  refuseNewerSchema(taken);
  return taken.length === schemaSteps.length;
}

async function takeSteps(url: string, sql: Sql): Promise<void> {
  if (await isDone(sql)) return;
  // Loaded only when there is something to do: the migrator is a tenth of the program's start.
  const { takeMissingSteps } = await import("./run-migrations.ts");
  await takeMissingSteps(url);
}
