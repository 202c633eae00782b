import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { runSql, toDatabaseUrl } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly database: { readonly url: string; readonly template: string };
  }
}

/**
 * Creates a migrated, empty database and returns its URL. Call it at the top of a test file or of a `describe`; the
 * database is dropped after the last test there.
 */
export async function freshDatabase(): Promise<string> {
  return createDatabase(inject("database").template);
}

/** Like `freshDatabase`, but without tables. */
export async function blankDatabase(): Promise<string> {
  return createDatabase("template1");
}

async function createDatabase(template: string): Promise<string> {
  const { url } = inject("database");
  const name = `hearthboard_test_${randomBytes(6).toString("hex")}`;
  // Copying files takes half as long as logging each block of the template, and the database is dropped faster.
  await runSql(url, `create database ${name} template ${template} strategy file_copy`);
  afterAll(() => runSql(url, `drop database if exists ${name} with (force)`));
  return toDatabaseUrl(url, name);
}

export { runSql } from "./database-server.ts";
