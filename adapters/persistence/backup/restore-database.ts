import { Client } from "pg";
import { changesApplicationName } from "../content-changes.ts";
import { advisoryLockIds, createSql, mapConnectionErrors, type QuerySql } from "../database/sql.ts";
import { lastMigrationBeforeBaseline, migrations, migrationsTable } from "../migrations/migrations.ts";
import {
  findUnfinishedRestore,
  markRestore,
  restoreApplicationName,
  unmarkRestore,
} from "../migrations/schema-state.ts";
import { openRowLoader, type RowLoader } from "./backed-up-rows.ts";
import { listBackedUpTables, listSchemaObjects, quoteName } from "./table-catalog.ts";

/** A database that a backup is restored into. Every method can throw `database.unavailable`. */
export interface RestoreDatabase {
  /** Whether a site runs on this database, on this machine or on another one. */
  isInUse(): Promise<boolean>;
  hasRows(): Promise<boolean>;
  /** The file of a restore that was stopped before its end. */
  findUnfinished(): Promise<string | null>;
  /**
   * Marks the restore as unfinished, drops the tables of the site and creates them as they were after `migration`. The rows
   * of a site that stood at `lastMigrationBeforeBaseline` fit the tables of the baseline.
   */
  prepare(archive: string, migration: string): Promise<void>;
  openLoader(): Promise<RowLoader>;
  /** Applies the migrations that are newer than the archive, and marks the restore as finished. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const isInUseSql = `select exists (
  select from pg_stat_activity where datname = current_database() and application_name = $1
) as "isInUse"`;

/** Opens the database; until it is closed, no site starts (`assertRestoreFinished`). */
export async function openRestoreDatabase(url: string): Promise<RestoreDatabase> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: restoreApplicationName,
  });
  client.on("error", () => undefined);
  await mapConnectionErrors(() => client.connect());
  const sql = createSql(client);
  for (const lock of [advisoryLockIds.migration, advisoryLockIds.firstStart]) {
    await sql("select pg_advisory_lock($1)", [lock]);
  }
  return {
    isInUse: async () => {
      const [row] = await sql<{ isInUse: boolean }>(isInUseSql, [changesApplicationName]);
      return row?.isInUse === true;
    },
    hasRows: () => hasRows(sql),
    findUnfinished: () => findUnfinishedRestore(sql),
    prepare: async (archive, migration) => {
      await markRestore(sql, archive);
      await dropSchemaObjects(sql);
      await applyMigrations(url, migration === lastMigrationBeforeBaseline ? migrations[0]?.name : migration);
    },
    openLoader: () => openRowLoader(sql),
    finish: async () => {
      await applyMigrations(url);
      await unmarkRestore(sql);
    },
    close: () => client.end(),
  };
}

/** Loaded lazily: the migrator is large. */
async function applyMigrations(url: string, last?: string): Promise<void> {
  const { runMigrations } = await import("../migrations/run-migrations.ts");
  await mapConnectionErrors(() => runMigrations(url, { last }));
}

async function hasRows(sql: QuerySql): Promise<boolean> {
  for (const { name } of await listBackedUpTables(sql)) {
    const rows = await sql(`select from ${quoteName(name)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

async function dropSchemaObjects(sql: QuerySql): Promise<void> {
  const drops = listSchemaObjects().map(({ kind, name }) => `drop ${kind} if exists ${name} cascade;`);
  await sql(`begin; ${drops.join(" ")} drop table if exists ${migrationsTable}; commit`);
}
