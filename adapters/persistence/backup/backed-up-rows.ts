import { Client } from "pg";
import { announceSql, createSql, mapConnectionErrors, type QuerySql } from "../database/sql.ts";
import { useOwnSchemaSql } from "../migrations/migrations.ts";
import { getAppliedMigrations } from "../migrations/schema-state.ts";
import { type BackedUpTable, listBackedUpTables, listColumns, listObjectsOfSite, quoteName } from "./table-catalog.ts";

/**
 * All rows as they were at one moment; later writes do not change them. Every method can throw `database.unavailable`.
 */
export interface RowSnapshot {
  readonly tables: readonly BackedUpTable[];
  /** Names of the applied migrations; empty for an empty database. */
  readonly migrations: readonly string[];
  readonly postgresVersion: string;
  /** Yields the rows in batches, each row as a JSON object that PostgreSQL wrote. */
  readRows(table: BackedUpTable): AsyncGenerator<readonly string[], void, undefined>;
  /** Paths of objects such as "/objects/moodboards/0b9c….jpg" that rows refer to. */
  listObjectPaths(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const batchRows = 200;
/**
 * Bounds the wait for a server that has become unreachable: unlike a stopped one, it does not close its connections.
 */
const statementTimeoutMs = 120_000;

/** Values are written as text in the same way on every server. */
const sessionSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Opens a transaction that sees one state of the database until it is closed. */
export async function openRowSnapshot(url: string): Promise<RowSnapshot> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await mapConnectionErrors(() => client.connect());
  const sql = createSql(client);
  try {
    await sql(announceSql, ["hearthboard backup"]);
    await sql(useOwnSchemaSql);
    // Read before the transaction: a table that is missing would end it.
    const found = await getAppliedMigrations(sql);
    const tables = await listBackedUpTables(sql, listObjectsOfSite(found));
    await sql(`begin transaction isolation level repeatable read read only; ${sessionSettings}`);
    // Before the transaction has its view: one that is older than a restore or a migration sees their new tables as
    // empty.
    const names = tables.map(({ name }) => quoteName(name));
    if (names.length > 0) await sql(`lock table ${names.join(", ")} in access share mode`);
    const migrations = found.length === 0 ? found : await getAppliedMigrations(sql);
    return { ...(await describeSnapshot(sql, migrations)), migrations, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

const stagedPathsSql = `select (regexp_matches(content::text, '/objects/[^"?#]*', 'g'))[1] from staged_boards`;

async function describeSnapshot(
  sql: QuerySql,
  migrations: readonly string[],
): Promise<Omit<RowSnapshot, "migrations" | "close">> {
  const tables = await listBackedUpTables(sql, listObjectsOfSite(migrations));
  // A backup before a migration reads the tables of the version before.
  const hasTable = (table: string) => tables.some(({ name }) => name === table);
  const [server] = await sql<{ version: string }>("select current_setting('server_version') as version");
  return {
    tables,
    postgresVersion: server?.version ?? "",
    readRows: (table) => readRows(sql, table),
    listObjectPaths: async () => {
      const rows = await sql<{ path: string }>(
        `select unnest(object_paths) as path from boards
        ${hasTable("board_revisions") ? "union select unnest(object_paths) from board_revisions" : ""}
        ${hasTable("staged_boards") ? `union ${stagedPathsSql}` : ""}
        union select cover from terms where cover like '/objects/%'
        union select object_path from products where object_path is not null
        union select object_path from board_products where object_path is not null order by path`,
      );
      return rows.map(({ path }) => path);
    },
  };
}

/** Reads a table in the transaction of this connection, which has the `sessionSettings`. */
async function* readRows(sql: QuerySql, table: BackedUpTable): AsyncGenerator<readonly string[], void, undefined> {
  const row = `select row_to_json(record)::text as line
    from (select ${listColumns(table)} from ${quoteName(table.name)} order by ${table.order}) as record`;
  await sql(`declare rows_of_table no scroll cursor for ${row}`);
  while (true) {
    const rows = await sql<{ line: string }>(`fetch ${batchRows} from rows_of_table`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql("close rows_of_table");
}

/** Loads rows in the transaction of its caller. */
export interface RowLoader {
  readonly tables: readonly BackedUpTable[];
  /** Inserts rows, each of them a JSON object as `RowSnapshot.readRows` yields it. */
  insert(table: BackedUpTable, lines: readonly string[]): Promise<void>;
  /** Reads the rows back in the order of a backup, with the columns of the inserted rows. */
  readRows(table: BackedUpTable): AsyncGenerator<readonly string[], void, undefined>;
  /** Sets sequences, enables triggers and analyzes the tables. */
  finish(): Promise<void>;
}

/**
 * Empties the tables. Rows of an older version can lack columns, which get their defaults. Triggers are disabled until
 * `finish`, because the rows that they compute are in the backup.
 */
export async function openRowLoader(sql: QuerySql): Promise<RowLoader> {
  const tables = await listBackedUpTables(sql);
  const forEachTable = async (statement: (name: string) => string) => {
    for (const { name } of tables) await sql(statement(quoteName(name)));
  };
  await sql(sessionSettings);
  // A table with changes whose deferred triggers are pending cannot be altered.
  await sql("set constraints all immediate");
  await forEachTable((name) => `alter table ${name} disable trigger user`);
  for (const { name } of tables.toReversed()) await sql(`delete from ${quoteName(name)}`);
  const columnsByTable = new Map<string, readonly string[]>();
  const asInBackup = (table: BackedUpTable) => ({ ...table, columns: columnsByTable.get(table.name) ?? table.columns });
  return {
    tables,
    insert: async (table, lines) => {
      if (!columnsByTable.has(table.name)) columnsByTable.set(table.name, listKeys(lines[0]));
      await insertRows(sql, asInBackup(table), lines);
    },
    readRows: (table) => readRows(sql, asInBackup(table)),
    finish: async () => {
      for (const table of tables) await continueSequences(sql, table);
      await forEachTable((name) => `alter table ${name} enable trigger user; analyze ${name}`);
    },
  };
}

/** Throws a `SyntaxError` for a text that is no JSON, or a name that no column can have. */
function listKeys(line = "{}"): readonly string[] {
  const row: unknown = JSON.parse(line);
  if (Object.keys(Object(row)).some((name) => name.includes("\0"))) throw new SyntaxError("a column name has a NUL");
  return typeof row === "object" && row !== null ? Object.keys(row) : [];
}

/** PostgreSQL parses the JSON itself, so that no number and no time loses digits. */
async function insertRows(sql: QuerySql, table: BackedUpTable, lines: readonly string[]): Promise<void> {
  const columns = listColumns(table);
  const name = quoteName(table.name);
  await sql(
    `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(",")}]`],
  );
}

async function continueSequences(sql: QuerySql, { name, columns }: BackedUpTable): Promise<void> {
  const table = quoteName(name);
  for (const column of columns) {
    await sql(
      `select setval(sequence, coalesce((select max(${quoteName(column)}::text::bigint) from ${table}), 0) + 1, false)
      from pg_get_serial_sequence($1, $2) as sequence where sequence is not null`,
      [table, column],
    );
  }
}
