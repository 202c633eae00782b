import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";

/** A program for tests to kill: starts a database, prints its URL and runs until killed. */
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", durable: false });
process.stdout.write(`${database.url}\n`);
