import type { QuerySql, SchemaMigration } from "../database/sql.ts";
import { baselineFromOldSite, migrations } from "../migrations/migrations.ts";
import { isBeforeBaseline } from "../migrations/schema-state.ts";

/**
 * Tables that no backup contains: sessions, counters and links that expire, the version of the content, views of the
 * last two days, the list of backups, and the most loved boards, which a job lists again. The applied migrations are in
 * the header of an archive.
 */
const ephemeralTables: ReadonlySet<string> = new Set([
  "sessions",
  "rate_limits",
  "sign_in_links",
  "content_version",
  "board_views_seen",
  "backups",
  "most_loved_boards",
]);

const schemaObject = /^(create|drop) (?:or replace )?(table|function|text search configuration) (\w+)/gmu;

interface SchemaObject {
  readonly kind: string;
  readonly name: string;
  /** False for one of the versions before the baseline alone. */
  readonly isCreated: boolean;
}

/**
 * What the migrations create, or drop from a site of a version before the baseline, and nothing else: other programs
 * may have tables of their own in the same database.
 */
export function listSchemaObjects(
  made: readonly SchemaMigration[] = [...migrations, baselineFromOldSite],
): readonly SchemaObject[] {
  const statements = made.flatMap((migration) => migration.statements).join("\n");
  return [...statements.matchAll(schemaObject)].map(([, verb, kind = "", name = ""]) => ({
    kind,
    name,
    isCreated: verb === "create",
  }));
}

/** What belongs to a site with these migrations: a table that a later one makes is of another program. */
export function listObjectsOfSite(applied: readonly string[]): readonly SchemaObject[] {
  if (isBeforeBaseline(applied)) return listSchemaObjects([...migrations.slice(0, 1), baselineFromOldSite]);
  return listSchemaObjects(migrations.filter(({ name }) => applied.includes(name)));
}

export interface BackedUpTable {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  /** The primary key as an expression to sort by, independent of the server's collation. */
  readonly order: string;
}

const tablesSql = `
  select table_class.relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = table_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns,
    coalesce((
      select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end,
        ', ' order by array_position(indkey::smallint[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = table_class.oid and indisprimary
    ), '1') as order,
    array(
      select referenced.relname::text from pg_constraint join pg_class as referenced on referenced.oid = confrelid
      where conrelid = table_class.oid and contype = 'f' and confrelid <> conrelid
    ) as needs
  from pg_class as table_class
  where pg_table_is_visible(table_class.oid) and relkind = 'r' and relname = any ($1)
  order by table_class.relname collate "C"`;

function listBackedUpNames(objects = listSchemaObjects()): readonly string[] {
  const created = objects.flatMap(({ kind, name, isCreated }) => (kind === "table" && isCreated ? [name] : []));
  return created.filter((name) => !ephemeralTables.has(name));
}

export function isBackedUpTable(name: string): boolean {
  return listBackedUpNames().includes(name);
}

/** Returns the tables of a backup, each after those that its foreign keys refer to. */
export async function listBackedUpTables(
  sql: QuerySql,
  objects = listSchemaObjects(),
): Promise<readonly BackedUpTable[]> {
  const names = listBackedUpNames(objects);
  const rows = await sql<BackedUpTable & { readonly needs: readonly string[] }>(tablesSql, [names]);
  const ordered: BackedUpTable[] = [];
  const remaining = new Map(rows.map((row) => [row.name, row]));
  while (remaining.size > 0) {
    const next = [...remaining.values()].find(({ needs }) => !needs.some((name) => remaining.has(name)));
    if (next === undefined) throw new Error(`Tables refer to each other: ${[...remaining.keys()].join(", ")}`);
    const { name, columns, order } = next;
    ordered.push({ name, columns, order });
    remaining.delete(name);
  }
  return ordered;
}

/** Quotes a name from the catalog for use in a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function listColumns({ columns }: BackedUpTable): string {
  return columns.map(quoteName).join(", ");
}
