import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Client } from "pg";
import type { Config } from "../config.ts";
import { findBinaries, findOwnCluster } from "../embedded-postgres/locations.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/open-database.ts";
import { acquireOwnership, getOwnershipFolder, type Ownership } from "../embedded-postgres/ownership.ts";
import { stopOrphanedPostmaster } from "../embedded-postgres/supervise.ts";
import { makeWait, type Progress } from "./progress.ts";

/** An empty database that a backup is restored into to prove it. */
export interface ProofDatabase {
  /** Contains a password and must not be logged. */
  readonly url: string;
  delete(): Promise<void>;
}

type ServerConfig = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">;

/**
 * Creates an empty database: of a built-in server of its own below `DATA_DIR`, or where that is not installed, as in a
 * container, on the configured server.
 */
export async function createProofDatabase(config: ServerConfig, progress: Progress): Promise<ProofDatabase> {
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  const hasBinaries = await findBinaries().then(
    () => true,
    () => false,
  );
  if (configured !== null && !hasBinaries) return await createOnServer(configured);
  const folder = await createProofFolder(config.dataDir, progress);
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
    return { url, delete: () => stop().finally(folder.delete) };
  } catch (error) {
    await folder.delete();
    throw error;
  }
}

async function createOnServer(serverUrl: string): Promise<ProofDatabase> {
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

interface ProofFolder {
  readonly path: string;
  delete(): Promise<void>;
}

/**
 * Creates the folder of the proof's database, once no other proof of this site runs. Its name is fixed and its lock ends
 * with the process, so what is there belongs to a killed proof and is deleted.
 */
export async function createProofFolder(dataDir: string, progress: Progress): Promise<ProofFolder> {
  const path = join(resolve(dataDir), "proof");
  await mkdir(dirname(path), { recursive: true });
  const lock = await waitForLock(getOwnershipFolder(path), progress);
  try {
    await deleteProofFolder(path);
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    await lock.release();
    throw error;
  }
  return { path, delete: () => deleteProofFolder(path).finally(lock.release) };
}

async function waitForLock(folder: string, progress: Progress): Promise<Ownership> {
  const wait = makeWait(progress, "another proof");
  while (true) {
    const lock = await acquireOwnership(folder);
    if (lock !== null) return lock;
    await wait();
  }
}

async function deleteProofFolder(path: string): Promise<void> {
  const cluster = await findOwnCluster(path);
  await stopOrphanedPostmaster(cluster, () => undefined);
  for (const folder of [cluster, getOwnershipFolder(cluster), path]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
