import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SchemaMigration } from "../database/sql.ts";
import { nameKeysMigration } from "./0038-name-keys.ts";
import { optionalDisclosureMigration } from "./0039-optional-disclosure.ts";
import { boardHistoryMigration } from "./0040-board-history.ts";
import { renamedTermsMigration } from "./0041-renamed-terms.ts";
import { featuredBoardsMigration } from "./0042-featured-boards.ts";
import { laterMigration } from "./0043-later.ts";
import { rolesMigration } from "./0044-roles.ts";
import { secondFactorsMigration } from "./0045-second-factors.ts";
import { auditLogMigration } from "./0046-audit-log.ts";

const readSql = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

const search = readSql("baseline/search.sql");
const tables = ["boards", "products", "terms", "accounts", "site", "clicks"].map((topic) =>
  readSql(`baseline/${topic}.sql`),
);
/** Functions and triggers, which can be created again with a new text. */
const functions = [
  "board-columns",
  "board-counts",
  "product-writes",
  "product-checks",
  "replacements",
  "content-changes",
].map((topic) => readSql(`baseline/${topic}.sql`));

/** All tables, functions and triggers, each of them once. */
const baseline: SchemaMigration = { name: "0037-baseline", statements: [search, ...tables, ...functions] };

/** The last migration of the versions before the baseline, the only one from which a site can be changed to it. */
export const lastMigrationBeforeBaseline = "0036-undo-per-board";

/**
 * Changes a site that stands at `lastMigrationBeforeBaseline` to the same schema, and is then recorded as the baseline.
 */
export const baselineFromOldSite: SchemaMigration = {
  name: baseline.name,
  statements: [readSql("0037-from-0036.sql"), search, ...functions],
};

/** All migrations in order; append new ones. A function that changes has its whole new text in its migration. */
export const migrations: readonly SchemaMigration[] = [
  baseline,
  nameKeysMigration,
  optionalDisclosureMigration,
  boardHistoryMigration,
  renamedTermsMigration,
  featuredBoardsMigration,
  laterMigration,
  rolesMigration,
  secondFactorsMigration,
  auditLogMigration,
];

/** Table in which MikroORM's migrator records applied migrations. */
export const migrationsTable = "schema_migrations";

/**
 * Puts the schema of the site first, for a connection that replaces, changes or copies all tables. By default that of
 * the role's name comes first, even if it was made later; another program may have tables of the same names in it.
 */
export const useOwnSchemaSql = `
  select set_config('search_path', relnamespace::regnamespace || ', ' || current_setting('search_path'), false)
  from pg_class where oid = to_regclass('${migrationsTable}')`;
