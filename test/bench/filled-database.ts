import { Pool } from "pg";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { databaseAt, runSql } from "../database-server.ts";
import { storeBoards } from "./board-rows.ts";
import { boardOf, type Collection } from "./many-boards.ts";

/** A migrated database with that many boards on the server; gives its address. */
export async function fillDatabase(serverUrl: string, collection: Collection): Promise<string> {
  const name = `hearthboard_bench_${collection.boards}`;
  const url = databaseAt(serverUrl, name);
  await dropDatabase(serverUrl, url);
  await runSql(serverUrl, `create database ${name}`);
  const persistence = await openPersistence({ url });
  await persistence.migrate();
  await persistence.close();
  const start = performance.now();
  const pool = new Pool({ connectionString: url, max: 1 });
  await storeBoards(pool, collection.boards, boardOf(collection));
  await pool.query("vacuum analyze");
  await pool.end();
  console.log(`${collection.boards} boards stored in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return url;
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runSql(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}
