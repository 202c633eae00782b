import { DatabaseUnavailableError, DomainError } from "../../../core/kernel/domain-error.ts";
import type { DiskSpaceMonitor } from "../database/connection-pool.ts";
import { advisoryLockIds, mapConnectionErrors, type QuerySql, withAdvisoryLock } from "../database/sql.ts";
import { assertMayInstallJobSchema } from "../jobs/job-schema.ts";
import { lastMigrationBeforeBaseline, migrations, migrationsTable } from "./migrations.ts";

/**
 * `database.schema-newer`: a newer version of the program has migrated the database. `database.schema-older`: it was
 * made by a version so old that this program cannot change it. `database.no-table-right`: the role of the site may not
 * create tables. `database.no-trigrams`: it may not install the extension of the product search.
 */
export type SchemaErrorCode =
  | "database.schema-newer"
  | "database.schema-older"
  | "database.no-table-right"
  | "database.no-trigrams";

class SchemaError extends DomainError<SchemaErrorCode> {}

/** SQLSTATE undefined_table. */
const undefinedTable = "42P01";
const readinessTimeoutMs = 1_000;

/** Names of the applied migrations; empty for an empty database. */
export async function getAppliedMigrations(sql: QuerySql): Promise<readonly string[]> {
  try {
    const rows = await sql<{ name: string }>(`select name from ${migrationsTable} order by id`);
    return rows.map((row) => row.name);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === undefinedTable) return [];
    throw error;
  }
}

/** When the tables were made, at the first start or by the last restore; null before. */
export async function findSchemaStart(sql: QuerySql): Promise<Date | null> {
  const [row] = await sql<{ start: Date | null }>(`select min(executed_at) as start from ${migrationsTable}`);
  return row?.start ?? null;
}

/** Whether exactly the migrations of this program are applied. */
async function isSchemaCurrent(sql: QuerySql): Promise<boolean> {
  const applied = new Set(await getAppliedMigrations(sql));
  return applied.size === migrations.length && migrations.every((migration) => applied.has(migration.name));
}

/** Whether a site with these migrations was made by a version before the baseline. */
export function isBeforeBaseline([first]: readonly string[]): boolean {
  return first !== undefined && first <= lastMigrationBeforeBaseline;
}

/** Errors: `database.schema-newer` when an applied migration is unknown; `database.schema-older`. */
export function assertSchemaKnown(applied: readonly string[]): void {
  if (isBeforeBaseline(applied)) {
    if (applied.at(-1) === lastMigrationBeforeBaseline) return;
    throw new SchemaError(
      "database.schema-older",
      `The database was made by an older version of this program (${applied.at(-1)}), and was not changed.`,
      { suggestion: "Start version 0.1.0 of this program once, which changes it, and then this version again." },
    );
  }
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new SchemaError(
    "database.schema-newer",
    `The database was changed by a newer version of this program (${unknown.join(", ")}).`,
    {
      suggestion:
        "Start the newer version again. Or go back: move DATA_DIR/postgres away or name an empty database in " +
        "DATABASE_URL, restore a backup made before (npm run restore), and start this version.",
    },
  );
}

const tableRightSql = `
  select coalesce(current_schema(), 'public') as schema, current_database() as database, current_user as role,
    has_schema_privilege(current_schema(), 'CREATE') is true as "mayCreate"`;

interface TableRight {
  readonly schema: string;
  readonly database: string;
  readonly role: string;
  readonly mayCreate: boolean;
}

/** Errors: `database.no-table-right` when migrations are missing and the role may not create tables. */
export async function assertMayCreateTables(sql: QuerySql): Promise<void> {
  if (await isSchemaCurrent(sql)) return;
  const [right] = await sql<TableRight>(tableRightSql);
  if (right === undefined || right.mayCreate) return;
  const { schema, database, role } = right;
  throw new SchemaError(
    "database.no-table-right",
    `The database role ${role} may not create tables in the schema ${schema} of the database ${database}.`,
    {
      suggestion:
        `As the owner of the database, run in it: grant usage, create on schema "${schema}" to "${role}"; ` +
        `grant create on database "${database}" to "${role}";`,
    },
  );
}

const trigramsSql = `
  select current_database() as database,
    exists (select from pg_available_extensions where name = 'pg_trgm') as "isAvailable",
    exists (select from pg_extension where extname = 'pg_trgm')
      or has_database_privilege(current_database(), 'CREATE') as "mayInstall"`;

interface TrigramsState {
  readonly database: string;
  readonly isAvailable: boolean;
  readonly mayInstall: boolean;
}

/** Errors: `database.no-trigrams` when migrations are missing and the extension pg_trgm cannot be installed. */
export async function assertMayInstallTrigrams(sql: QuerySql): Promise<void> {
  if (await isSchemaCurrent(sql)) return;
  const [state] = await sql<TrigramsState>(trigramsSql);
  if (state === undefined || (state.isAvailable && state.mayInstall)) return;
  throw new SchemaError(
    "database.no-trigrams",
    `The extension pg_trgm, which the search for products needs, cannot be installed in the database ${state.database}.`,
    {
      suggestion: state.isAvailable
        ? "As the owner of the database, run in it: create extension pg_trgm;"
        : "Install the contributed modules of PostgreSQL on its server, such as the package postgresql-contrib.",
    },
  );
}

/**
 * Applies missing migrations. When several nodes start together, one does it and the others
 * wait. Errors: `database.schema-newer`, `database.schema-older`, `database.no-table-right`, `database.no-job-schema`,
 * `database.no-trigrams`,
 * `database.restore-running`, `database.unavailable`. `log` receives the progress of long migrations.
 */
export async function migrate(url: string, sql: QuerySql, log: (line: string) => void): Promise<void> {
  if (await isMigrated(sql)) return;
  await withAdvisoryLock(url, advisoryLockIds.migration, (locked) =>
    mapConnectionErrors(() => applyMigrations(url, locked, log)),
  );
}

/**
 * The first migration that `migrate` would apply to a database that has tables; null for a new one and a current one.
 * Errors: as `assertNotRestoring`, `database.schema-newer`, `database.schema-older`.
 */
export async function findNextMigration(sql: QuerySql): Promise<string | null> {
  await assertNotRestoring(sql);
  const applied = await getAppliedMigrations(sql);
  assertSchemaKnown(applied);
  if (applied.length === 0) return null;
  return migrations.find(({ name }) => !applied.includes(name))?.name ?? null;
}

async function isMigrated(sql: QuerySql): Promise<boolean> {
  await assertNotRestoring(sql);
  const applied = await getAppliedMigrations(sql);
  assertSchemaKnown(applied);
  return !isBeforeBaseline(applied) && applied.length === migrations.length;
}

async function applyMigrations(url: string, sql: QuerySql, log: (line: string) => void): Promise<void> {
  await assertMayCreateTables(sql);
  await assertMayInstallJobSchema(sql);
  await assertMayInstallTrigrams(sql);
  if (await isMigrated(sql)) return;
  // Loaded lazily: the migrator takes a tenth of the start time.
  const { withMigrations } = await import("./run-migrations.ts");
  const isOldSite = isBeforeBaseline(await getAppliedMigrations(sql));
  await withMigrations(url, { isOldSite, log }, ({ migrate: applyMissing }) => applyMissing());
}

/**
 * Whether the database responds within a second, has the schema of this program and can write. Errors:
 * `database.disk-full`.
 */
export function createReadinessCheck(sql: QuerySql, diskSpace: DiskSpaceMonitor): () => Promise<boolean> {
  const isReady = async () => {
    await diskSpace.assertWritable(sql);
    return await isSchemaCurrent(sql);
  };
  return async () => {
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, readinessTimeoutMs, false);
    const result = isReady().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailableError && error.code === "database.disk-full") throw error;
      return false;
    });
    return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
  };
}

/** `database.restore-running`: a backup is being restored into this database. */
class RestoreRunningError extends DomainError<"database.restore-running"> {}

/**
 * Names the connection that a restore keeps open from its check of the site to its end, and with it the locks of a
 * start.
 */
export const restoreApplicationName = "hearthboard restore";

const isRestoringSql = `select exists (
  select from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()
) as "isRestoring"`;

/** Errors: `database.restore-running`. */
export async function assertNotRestoring(sql: QuerySql): Promise<void> {
  const [row] = await sql<{ isRestoring: boolean }>(isRestoringSql, [restoreApplicationName]);
  if (row?.isRestoring !== true) return;
  throw new RestoreRunningError(
    "database.restore-running",
    "A backup is being restored into the database of this site.",
    { suggestion: "Start the site when npm run restore has ended." },
  );
}
