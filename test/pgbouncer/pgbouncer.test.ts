import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram } from "../bootstrap/run-program.ts";
import { type DatabaseServer, runSql, startDatabaseServer, toDatabaseUrl } from "../environment/database-server.ts";
import { signInTo, startProgram } from "../faults/running-program.ts";
import { startPgBouncer } from "./start-pgbouncer.ts";

let server: DatabaseServer;
let databaseUrl: string;
let dataDir: string;

beforeAll(async () => {
  server = await startDatabaseServer();
  await runSql(server.url, "create database pooled_site");
  databaseUrl = toDatabaseUrl(server.url, "pooled_site");
  dataDir = await mkdtemp(join(tmpdir(), "hearthboard-pooled-"));
});
afterAll(async () => {
  await runSql(server.url, "drop database pooled_site with (force)");
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe("behind PgBouncer", () => {
  test("refuses to start in transaction mode with a suggestion", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "transaction");
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: "0", STARTER_CONTENT: "off" };
    const { errorOutput, code } = await runProgram(["server.ts"], settings).finally(close);
    expect(errorOutput.trim()).toMatch(
      /^DATABASE_URL leads to a connection pooler.* in transaction or statement mode\. .*pool_mode to session\.$/u,
    );
    expect(code).toBe(1);
  });

  test("doctor reports transaction mode with a suggestion", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "transaction");
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: "0" };
    const { output, code } = await runProgram(["doctor.ts"], settings).finally(close);
    expect(output).toMatch(/✗ Database: DATABASE_URL leads to a connection pooler.*\n {2}→ .*pool_mode to session/u);
    expect(code).toBe(1);
  });

  test("refuses statement mode even with a direct URL", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "statement");
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0" };
    const { errorOutput, code } = await runProgram(["server.ts"], settings).finally(close);
    expect(errorOutput.trim()).toMatch(/^DATABASE_URL leads to a connection pooler.* in statement mode\. /u);
    expect(code).toBe(1);
  });

  test("refuses a direct URL that leads through a pooler, to another database or nowhere", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "transaction");
    const start = async (DATABASE_DIRECT_URL: string) => {
      const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL, DATA_DIR: dataDir, PORT: "0" };
      return (await runProgram(["server.ts"], settings)).errorOutput.trim();
    };
    try {
      expect(await start(url)).toMatch(/^DATABASE_DIRECT_URL leads to a connection pooler/u);
      expect(await start(server.url)).toMatch(/^DATABASE_DIRECT_URL leads to another database than DATABASE_URL\. /u);
      expect(await start("postgresql://one:s3cret@127.0.0.1:1/none")).toMatch(
        /^DATABASE_DIRECT_URL does not lead to a database that answers\. (?!.*s3cret)/su,
      );
    } finally {
      await close();
    }
  });

  test("starts on an empty database, signs in twice and runs jobs in transaction mode with a direct URL", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "transaction");
    const program = await startProgram(dataDir, { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl });
    for (let times = 0; times < 2; times++) await signInTo(program);
    const readKinds = () =>
      runSql(databaseUrl, "select data ->> 'kind' as kind from pgboss.job where state = 'completed' order by kind");
    const kinds = ["delete-expired-records", "delete-unused-moodboards", "empty-trash", "find-images-to-prepare"];
    const isDone = expect.arrayContaining(kinds.map((kind) => ({ kind })));
    await expect.poll(readKinds, { timeout: 10_000 }).toEqual(isDone);
    expect(await program.stop()).toBe(0);
    await close();
  });

  test("doctor accepts transaction mode with a direct URL", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "transaction");
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0" };
    const { output } = await runProgram(["doctor.ts"], settings).finally(close);
    expect(output).toMatch(/✓ Database: PostgreSQL \d+ answers and its tables are in place/u);
  });

  test("starts and signs in twice in session mode", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "session");
    const program = await startProgram(dataDir, { DATABASE_URL: url });
    for (let times = 0; times < 2; times++) await signInTo(program);
    expect(await program.stop()).toBe(0);
    await close();
  });
});
