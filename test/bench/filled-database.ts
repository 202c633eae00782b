import { Pool } from "pg";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { runSql, toDatabaseUrl } from "../environment/database-server.ts";

import { type Collection, getBoard, insertBoards } from "./many-boards.ts";

/**
 * The most frequent terms of a large collection. Pages of other terms would be cached with those of open-ended URLs.
 */
const maxTerms = 12;
const insertTerms = `
  insert into terms (id, kind, name, slug, position)
  select gen_random_uuid(), kind, initcap(kind) || ' ' || number, kind || '-' || number, 1000 + number
  from unnest(array['style', 'room']) as kind, generate_series(0, $1::int - 1) as number`;

/** Creates a migrated database with the collection's boards on the server and returns its URL. */
export async function fillDatabase(serverUrl: string, collection: Collection): Promise<string> {
  const name = `hearthboard_bench_${collection.boards}`;
  const url = toDatabaseUrl(serverUrl, name);
  await dropDatabase(serverUrl, url);
  await runSql(serverUrl, `create database ${name}`);
  const persistence = await openPersistence({ url });
  await persistence.migrate();
  await persistence.close();
  const start = performance.now();
  const pool = new Pool({ connectionString: url, max: 1 });
  await insertBoards(pool, collection.boards, getBoard(collection));
  await pool.query(insertTerms, [Math.min(collection.names, maxTerms)]);
  await pool.query("vacuum analyze");
  await pool.end();
  console.log(`${collection.boards} boards stored in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return url;
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runSql(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}
