import { startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres/open-database.ts";

/** A program for tests to kill: it starts a database, says where, and never ends by itself. */
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", durable: false });
process.stdout.write(`${database.url}\n`);
