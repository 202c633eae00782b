import { DatabaseError } from "pg";
import type { AuditEntry } from "../../../core/kernel/audit.port.ts";
import { DatabaseUnavailableError, DomainError } from "../../../core/kernel/domain-error.ts";
import { recordIn } from "../audit/audit-trail.ts";
import { changesApplicationName } from "../content-changes.ts";
import {
  advisoryLockIds,
  announceSql,
  hasErrorCode,
  lockNotAvailableCode,
  mapConnectionErrors,
  type QuerySql,
} from "../database/sql.ts";
import { lastMigrationBeforeBaseline, migrations, migrationsTable } from "../migrations/migrations.ts";
import { assertSchemaKnown, getAppliedMigrations, restoreApplicationName } from "../migrations/schema-state.ts";
import { openRowLoader, type RowLoader } from "./backed-up-rows.ts";
import { listBackedUpTables, listObjectsOfSite, listSchemaObjects, quoteName } from "./table-catalog.ts";

/** A database that a backup is restored into. Every method can throw `database.unavailable`. */
export interface RestoreDatabase {
  /** Whether a site runs on this database, on this machine or on another one. */
  isInUse(): Promise<boolean>;
  /** What another program has under a name that `replaceRows` drops, such as "table users"; null when there is none. */
  findForeignObject(): Promise<string | null>;
  /**
   * Until the end of the transaction: what a program without a lock, such as an admin command, has saved is not lost.
   */
  blockWrites(): Promise<void>;
  hasRows(): Promise<boolean>;
  /**
   * Drops the tables of the site, creates them as they were after `migration`, loads their rows and applies the
   * migrations that are newer. The rows of a site that stood at `lastMigrationBeforeBaseline` fit the tables of the
   * baseline. Errors: `database.has-dependents` when another program has built on these tables.
   */
  replaceRows(migration: string, load: (loader: RowLoader) => Promise<void>): Promise<void>;
  /** Adds a row to the audit log, after `replaceRows`. */
  record(entry: AuditEntry): Promise<void>;
}

/**
 * Runs the task in one transaction, so that the database has its old content until the task has ended, and has it again
 * when the task fails or is cut off. Until then no site starts (`assertNotRestoring`). Errors: those of
 * `assertSchemaKnown`, because tables that this program does not know would remain.
 * @param onWait is called repeatedly while another restore or a start has the lock; an error ends the waiting
 */
export async function restoreInTransaction(
  url: string,
  onWait: () => Promise<void>,
  task: (database: RestoreDatabase) => Promise<void>,
): Promise<void> {
  // Loaded lazily: the migrator is large.
  const { withMigrations } = await import("../migrations/run-migrations.ts");
  await mapConnectionErrors(() =>
    withMigrations(url, {}, async ({ sql, migrate }) => {
      await sql(announceSql, [restoreApplicationName]);
      // The transaction is idle while images are stored. A server process that waits for a lock does not notice that
      // the restore was stopped.
      await sql("set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '20s'");
      for (const lock of [advisoryLockIds.migration, advisoryLockIds.firstStart]) {
        while (!(await tryLock(sql, lock))) await onWait();
      }
      assertSchemaKnown(await getAppliedMigrations(sql));
      await task({
        isInUse: () => isInUse(sql),
        findForeignObject: () => findForeignObject(sql),
        blockWrites: () => blockWrites(sql).catch(throwInUse),
        hasRows: () => hasRows(sql),
        replaceRows: async (migration, load) => {
          const columns = await listColumnsOfCurrentSite(sql);
          await dropSchemaObjects(sql).catch(throwInUse);
          await migrate(migration === lastMigrationBeforeBaseline ? migrations[0]?.name : migration);
          await load(await openRowLoader(sql));
          await migrate();
          const made = new Set(await listColumnsOfCurrentSite(sql));
          const lost = columns.filter((column) => !made.has(column));
          if (lost.length > 0) throw dependentsError(lost);
        },
        record: (entry) => recordIn(sql, entry),
      });
    }),
  );
}

async function tryLock(sql: QuerySql, lock: number): Promise<boolean> {
  const [row] = await sql<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as "isLocked"', [lock]);
  return row?.isLocked === true;
}

async function blockWrites(sql: QuerySql): Promise<void> {
  for (const { name } of await listBackedUpTables(sql)) {
    await sql(`lock table ${quoteName(name)} in share row exclusive mode`);
  }
}

async function isInUse(sql: QuerySql): Promise<boolean> {
  // A transaction keeps its first view of the activity.
  await sql("select pg_stat_clear_snapshot()");
  const sites = await sql(
    "select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1",
    [changesApplicationName],
  );
  return sites.length > 0;
}

/** All are of another program that no applied migration has made. Names are resolved as by `drop`. */
async function findForeignObject(sql: QuerySql): Promise<string | null> {
  const own = new Set(listObjectsOfSite(await getAppliedMigrations(sql)).map(({ name }) => name));
  const objects = listSchemaObjects().filter(({ name }) => !own.has(name));
  const [found] = await sql<{ object: string }>(
    `select kind || ' ' || name as object from unnest($1::text[], $2::text[]) as wanted (kind, name)
    where case kind
      when 'table' then to_regclass(name) is not null
      when 'function' then exists (select from pg_proc where proname = name and pg_function_is_visible(oid))
      when 'text search configuration' then exists (
        select from pg_ts_config where cfgname = name and pg_ts_config_is_visible(oid)
      )
    end limit 1`,
    [objects.map(({ kind }) => kind), objects.map(({ name }) => name)],
  );
  return found?.object ?? null;
}

async function hasRows(sql: QuerySql): Promise<boolean> {
  for (const { name } of await listBackedUpTables(sql)) {
    const rows = await sql(`select from ${quoteName(name)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

class DependentsError extends DomainError<"database.has-dependents"> {}

function throwInUse(error: unknown): never {
  if (!hasErrorCode(error, lockNotAvailableCode)) throw error;
  throw new DatabaseUnavailableError("database.row-locked", "Another program uses the tables of this site.", {
    suggestion: "End it, or its open transaction, then run the command again. Nothing was changed.",
    cause: error,
  });
}

const functionsOfRowsSql = `
  select proname as name from pg_proc
  where proname = any ($1) and pg_function_is_visible(oid)
    and exists (select from pg_type where pg_type.oid = any (proargtypes) and typrelid <> 0)`;

/**
 * The migrator has created its table before the transaction and expects it to be there. Errors:
 * `database.has-dependents` when something else depends on what is the site's, such as a view of its tables, or a
 * column whose default calls its function.
 */
async function dropSchemaObjects(sql: QuerySql): Promise<void> {
  const objects = listSchemaObjects();
  const list = (kind: string) => [...new Set(objects.flatMap((one) => (one.kind === kind ? [one.name] : [])))];
  // Some functions take rows of tables, whose computed columns call others.
  const ofRows = await sql<{ name: string }>(functionsOfRowsSql, [list("function")]);
  const drops = [
    ...ofRows.map(({ name }) => `function if exists ${name}`),
    `table if exists ${list("table").join(", ")}`,
    ...list("function").map((name) => `function if exists ${name}`),
    ...list("text search configuration").map((name) => `text search configuration if exists ${name}`),
  ];
  await sql(`${drops.map((what) => `drop ${what};`).join(" ")} delete from ${migrationsTable}`).catch(throwDependents);
}

function throwDependents(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== "2BP01") throw error;
  throw dependentsError((error.detail ?? error.message).split("\n"), error);
}

/** Such as "boards.title". Of a site with all migrations, which has no column that a later one drops; else none. */
async function listColumnsOfCurrentSite(sql: QuerySql): Promise<readonly string[]> {
  if ((await getAppliedMigrations(sql)).length < migrations.length) return [];
  return (await listBackedUpTables(sql)).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
}

function dependentsError(lost: readonly string[], cause?: unknown): DependentsError {
  const suggestion = "Drop it first, or name another, empty database in DATABASE_URL. Nothing was changed.";
  const what = `what another program has built on the tables of this site: ${lost.join(", ")}.`;
  return new DependentsError("database.has-dependents", `A restore would delete ${what}`, { suggestion, cause });
}
