import { DomainError } from "../../../core/kernel/domain-error.ts";
import { locks, underLock } from "../database/advisory-lock.ts";
import type { DiskSpace } from "../database/disk-space.ts";
import { type Sql, whileAvailable } from "../database/sql.ts";
import { migrationsTable, schemaSteps } from "./migrations.ts";

/** `database.schema-newer`: a later version of this program has changed the database. */
export type SchemaErrorCode = "database.schema-newer";

class SchemaError extends DomainError<SchemaErrorCode> {}

const undefinedTable = "42P01";

/** Names of the steps that the database has taken; none for an empty database. */
async function takenSteps(sql: Sql): Promise<readonly string[]> {
  try {
    const rows = await sql<{ name: string }>(`select name from ${migrationsTable} order by id`);
    return rows.map((row) => row.name);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === undefinedTable) return [];
    throw error;
  }
}

/** Whether the database has exactly the steps this program knows. */
export async function migrationsInPlace(sql: Sql): Promise<boolean> {
  const taken = new Set(await takenSteps(sql));
  return taken.size === schemaSteps.length && schemaSteps.every((step) => taken.has(step.name));
}

/** Errors: `database.schema-newer`. */
export function refuseNewerSchema(taken: readonly string[]): void {
  const known = new Set(schemaSteps.map((step) => step.name));
  const unknown = taken.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new SchemaError(
    "database.schema-newer",
    `The database was changed by a newer version of this program (${unknown.join(", ")}).`,
    { suggestion: "Start the newer version again, or give this one a database of its own or a backup made before." },
  );
}

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
