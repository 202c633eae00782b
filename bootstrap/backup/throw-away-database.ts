import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import type { Config } from "../config.ts";
import { findBinaries } from "../embedded-postgres/locations.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/open-database.ts";

export interface ThrowAwayDatabase {
  /** Contains a password and must not be logged. */
  readonly url: string;
  delete(): Promise<void>;
}

/**
 * Creates an empty database: of a built-in server below `folder`, or where that is not installed, as in a container, on the
 * configured server.
 */
export async function createThrowAwayDatabase(
  folder: string,
  { databaseUrl, databaseDirectUrl }: Pick<Config, "databaseUrl" | "databaseDirectUrl">,
): Promise<ThrowAwayDatabase> {
  const configured = databaseDirectUrl ?? databaseUrl;
  const hasBinaries = await findBinaries().then(
    () => true,
    () => false,
  );
  if (configured !== null && !hasBinaries) return await createOnServer(configured);
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, "database"), durable: false });
  return { url, delete: stop };
}

async function createOnServer(serverUrl: string): Promise<ThrowAwayDatabase> {
  const name = `hearthboard_verify_${randomBytes(6).toString("hex")}`;
  await runStatement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, delete: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
