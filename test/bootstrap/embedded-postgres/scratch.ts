import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "../../../bootstrap/embedded-postgres.ts";

/** An empty data folder that the database's own user may enter, gone after the test. */
export const scratchFolder = async (mode = 0o755): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-database-"));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A database that ends with the test. */
export const startForTest = async (options: EmbeddedPostgresOptions) => {
  const database = await startEmbeddedPostgres({ durable: false, ...options });
  onTestFinished(() => database.stop());
  return database;
};

/** The single value that a statement answers. */
export const ask = async (connectionString: string, statement: string): Promise<unknown> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
};
