import type { QuerySql } from "../database/sql.ts";
import { readRows, sessionSettings } from "./row-snapshot.ts";
import { type BackedUpTable, listBackedUpTables, listColumns, quoteName } from "./table-catalog.ts";

/** Loads rows in one transaction: until it is committed, the tables stay as they were. */
export interface RowLoader {
  readonly tables: readonly BackedUpTable[];
  /** Inserts rows, each of them a JSON object as `RowSnapshot.readRows` yields it. */
  insert(table: BackedUpTable, lines: readonly string[]): Promise<void>;
  /** Reads the rows back in the order of a backup. */
  readRows(table: BackedUpTable): AsyncGenerator<readonly string[], void, undefined>;
  commit(): Promise<void>;
}

/** Empties the tables. Triggers are off until the commit, because what they compute is part of the backup. */
export async function openRowLoader(sql: QuerySql): Promise<RowLoader> {
  const tables = await listBackedUpTables(sql);
  const forEachTable = async (statement: (name: string) => string) => {
    for (const { name } of tables) await sql(statement(quoteName(name)));
  };
  await sql(`begin; ${sessionSettings}`);
  await forEachTable((name) => `alter table ${name} disable trigger user`);
  for (const { name } of tables.toReversed()) await sql(`delete from ${quoteName(name)}`);
  return {
    tables,
    insert: (table, lines) => insertRows(sql, table, lines),
    readRows: (table) => readRows(sql, table),
    commit: async () => {
      for (const table of tables) await continueSequences(sql, table);
      await forEachTable((name) => `alter table ${name} enable trigger user`);
      await sql("commit");
      await forEachTable((name) => `analyze ${name}`);
    },
  };
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
