import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { runSql, toDatabaseUrl } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly database: { readonly url: string; readonly template: string };
  }
}

/**
 * A migrated, empty database of its own for a test file; gives its address. Awaited at the top of the file or of a
 * `describe`; the database is dropped after the last test there.
 */
export async function freshDatabase(): Promise<string> {
  return createDatabase(inject("database").template);
}

/** The same without tables. */
export async function blankDatabase(): Promise<string> {
  return createDatabase("template1");
}

async function createDatabase(template: string): Promise<string> {
  const { url } = inject("database");
  const name = `hearthboard_test_${randomBytes(6).toString("hex")}`;
  // To copy the template's files takes half as long as to log each of its blocks, and makes dropping them faster too.
  await runSql(url, `create database ${name} template ${template} strategy file_copy`);
  afterAll(() => runSql(url, `drop database if exists ${name} with (force)`));
  return toDatabaseUrl(url, name);
}

export { runSql } from "./database-server.ts";
