import { runMigrations } from "../../adapters/persistence/migrations/run-migrations.ts";
import { runSql, startDatabaseServer, toDatabaseUrl } from "../environment/database-server.ts";
import {
  insertOldBoards,
  lastMigrationWithOldBoards,
  newProductsSql,
  oldProductsSql,
  productsPerBoard,
} from "../environment/old-boards.ts";
import { dropDatabase } from "./filled-database.ts";
import { measureMs } from "./report.ts";

const boards = 100_000;
const targetSeconds = 180;
const name = "hearthboard_bench_migration";

const server = await startDatabaseServer();
const url = toDatabaseUrl(server.url, name);
await dropDatabase(server.url, url);
await runSql(server.url, `create database ${name}`);
await runMigrations(url, { last: lastMigrationWithOldBoards });
await insertOldBoards(url, boards);
const before = JSON.stringify(await runSql(url, oldProductsSql));
console.log(`${boards} boards with ${productsPerBoard} products each, as of migration ${lastMigrationWithOldBoards}`);

const seconds = (await measureMs(() => runMigrations(url, { log: console.log }))) / 1_000;
const after = JSON.stringify(await runSql(url, newProductsSql));
console.log(`all later migrations: ${seconds.toFixed(1)} s, target ${targetSeconds} s`);
console.log(`products before and after: ${before}, ${after}`);
process.exitCode = seconds > targetSeconds || before !== after ? 1 : 0;

await dropDatabase(server.url, url);
await server.stop();
