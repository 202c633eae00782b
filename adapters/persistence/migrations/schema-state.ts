import type { Sql } from "../database/sql.ts";
import { migrationsTable, schemaSteps } from "./migrations.ts";
import { SchemaError } from "./schema.errors.ts";

const undefinedTable = "42P01";

/** Names of the steps that the database has taken; none for an empty database. */
export async function takenSteps(sql: Sql): Promise<readonly string[]> {
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
