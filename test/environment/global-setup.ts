import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { runSql, startDatabaseServer, toDatabaseUrl } from "./database-server.ts";

/** Starts one server with one migrated template database for the whole run, for the first project that needs it. */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  if ("database" in vitest.getRootProject().getProvidedContext()) return async () => undefined;
  const server = await startDatabaseServer();
  const template = `hearthboard_template_${randomBytes(6).toString("hex")}`;
  await runSql(server.url, `create database ${template}`);
  await migrate(toDatabaseUrl(server.url, template));
  vitest.provide("database", { url: server.url, template });
  return async () => {
    await runSql(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function migrate(url: string): Promise<void> {
  const persistence = await openPersistence({ url });
  await persistence.migrate();
  // Lets pg-boss create its tables once for all databases.
  await persistence.jobs.failed.list();
  await persistence.close();
}
