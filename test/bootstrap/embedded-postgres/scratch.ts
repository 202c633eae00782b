import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../../bootstrap/embedded-postgres/open-database.ts";

/** `afterAll` for what all tests of a file share. */
type WhenOver = (end: () => Promise<void>) => void;

/** An empty data folder that the database's own user may enter, gone after the test. */
export async function scratchFolder(mode = 0o755, whenOver: WhenOver = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-database-"));
  await chmod(folder, mode);
  whenOver(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with the same in it, owners included. No database may be running there. */
export async function copyOfFolder(dataDir: string): Promise<string> {
  const copy = await scratchFolder();
  await promisify(execFile)("cp", ["-a", `${dataDir}/.`, copy]);
  return copy;
}

/** A database that ends with the test. */
export async function startForTest(options: EmbeddedPostgresOptions, whenOver: WhenOver = onTestFinished) {
  const database = await startEmbeddedPostgres({ durable: false, ...options });
  whenOver(() => database.stop());
  return database;
}

/** The single value that a statement answers. */
export async function ask(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
