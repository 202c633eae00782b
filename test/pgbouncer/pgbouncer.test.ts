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
