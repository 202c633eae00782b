import { DomainError } from "../../../core/kernel/domain-error.ts";
import { advisoryLockIds, withAdvisoryLock } from "../database/advisory-lock.ts";
import type { DiskSpace } from "../database/disk-space.ts";
import { mapConnectionErrors, type QuerySql } from "../database/sql.ts";
import { migrations, migrationsTable } from "./migrations.ts";

/** `database.schema-newer`: a later version of this program has changed the database. */
export type SchemaErrorCode = "database.schema-newer";

class SchemaError extends DomainError<SchemaErrorCode> {}

const undefinedTable = "42P01";

/** Names of the steps that the database has taken; none for an empty database. */
async function getAppliedMigrations(sql: QuerySql): Promise<readonly string[]> {
  try {
    const rows = await sql<{ name: string }>(`select name from ${migrationsTable} order by id`);
    return rows.map((row) => row.name);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === undefinedTable) return [];
    throw error;
  }
}

/** Whether the database has exactly the steps this program knows. */
export async function isSchemaCurrent(sql: QuerySql): Promise<boolean> {
  const taken = new Set(await getAppliedMigrations(sql));
  return taken.size === migrations.length && migrations.every((step) => taken.has(step.name));
}

/** Errors: `database.schema-newer`. */
export function assertSchemaNotNewer(taken: readonly string[]): void {
  const known = new Set(migrations.map((step) => step.name));
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
export async function migrate(url: string, sql: QuerySql): Promise<void> {
  if (await isDone(sql)) return;
  await withAdvisoryLock(url, advisoryLockIds.migration, (locked) =>
    mapConnectionErrors(() => applyMigrations(url, locked)),
  );
}

async function isDone(sql: QuerySql): Promise<boolean> {
  const taken = await getAppliedMigrations(sql);
  assertSchemaNotNewer(taken);
  return taken.length === migrations.length;
}

async function applyMigrations(url: string, sql: QuerySql): Promise<void> {
  if (await isDone(sql)) return;
  // Loaded only when there is something to do: the migrator is a tenth of the program's start.
  const { runMigrations: takeMissingSteps } = await import("./run-migrations.ts");
  await takeMissingSteps(url);
}

const timeoutMs = 1_000;

/** Whether the database answers in time, has the schema of this program and can save. */
export function createReadinessCheck(sql: QuerySql, diskSpace: DiskSpace): () => Promise<boolean> {
  const isReady = async () => (await isSchemaCurrent(sql)) && (await diskSpace.hasRoom(sql));
  return async () => {
    const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, timeoutMs, false);
    const inTime = isReady().catch(() => false);
    return Promise.race([inTime, tooLate]).finally(() => clearTimeout(timer));
  };
}
