import { runSql } from "../../../environment/database-server.ts";

const ours = "current_schema()::regnamespace";
const ofExtension = (oid: string) => `exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

/** One query per kind of object; columns in their order, without those that were dropped. */
const queries = [
  `select format('column %s.%s %s %s', relname, row_number() over (partition by relname order by attnum), attname,
      concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        attidentity::text || attgenerated::text, collname, pg_get_expr(adbin, adrelid)))
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    left join pg_collation on pg_collation.oid = attcollation
    where relnamespace = ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = ${ours} and conrelid <> 0 and contype not in ('n', 't')`,
  `select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = ${ours}`,
  `select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${ours} and not tgisinternal`,
  `select pg_get_functiondef(oid) from pg_proc where pronamespace = ${ours} and not ${ofExtension("pg_proc.oid")}`,
  `select format('configuration %s %s %s', cfgname, maptokentype, mapdict::regdictionary)
    from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid where cfgnamespace = ${ours}`,
  `select format('sequence %s', relname) from pg_class where relnamespace = ${ours} and relkind = 'S'`,
];

/** Every object of the site's schema as text, sorted. */
export async function readSchemaCatalog(url: string): Promise<readonly string[]> {
  const rows = await Promise.all(
    queries.map((query) => runSql(url, `select line from (${query}) as listed (line) order by line collate "C"`)),
  );
  return rows.flat().map((row) => String(Object.values(Object(row))[0]));
}
