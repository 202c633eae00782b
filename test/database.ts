import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly database: { readonly url: string; readonly template: string };
  }
}

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
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
  await runSql(url, `create database ${name} template ${template}`);
  afterAll(() => runSql(url, `drop database if exists ${name} with (force)`));
  return databaseAt(url, name);
}

/** For what no port offers: arranging odd data, looking into tables. */
export async function runSql(url: string, text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
