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

/** Registers clean-up; `afterAll` for resources that all tests of a file share. */
type OnFinished = (end: () => Promise<void>) => void;

/** Creates an empty data folder that the database's user may enter. Deleted after the test. */
export async function createScratchFolder(mode = 0o755, onFinished: OnFinished = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-database-"));
  await chmod(folder, mode);
  onFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a data folder including file owners. Its database must be stopped. */
export async function copyFolder(dataDir: string): Promise<string> {
  const copy = await createScratchFolder();
  await promisify(execFile)("cp", ["-a", `${dataDir}/.`, copy]);
  return copy;
}

/** Starts a database that is stopped after the test. */
export async function startForTest(options: EmbeddedPostgresOptions, onFinished: OnFinished = onTestFinished) {
  const database = await startEmbeddedPostgres({ durable: false, ...options });
  onFinished(() => database.stop());
  return database;
}

/** Runs a statement that returns a single value. */
export async function queryValue(connectionString: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString });
  // A connection that ends between two calls throws an uncaught error without a listener.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
