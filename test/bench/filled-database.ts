import { Pool } from "pg";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { runSql, toDatabaseUrl } from "../environment/database-server.ts";
import { insertBoards } from "./board-rows.ts";
import { type Collection, getBoard } from "./many-boards.ts";

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
  await pool.query("vacuum analyze");
  await pool.end();
  console.log(`${collection.boards} boards stored in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return url;
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runSql(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}
