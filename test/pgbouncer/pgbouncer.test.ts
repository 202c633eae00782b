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
    const { complaint, code } = await runProgram(["server.ts"], settings).finally(close);
    expect(complaint.trim()).toMatch(
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

  test("starts and signs in twice in session mode", async () => {
    const { url, close } = await startPgBouncer(databaseUrl, "session");
    const program = await startProgram(dataDir, { DATABASE_URL: url });
    for (let times = 0; times < 2; times++) await signInTo(program);
    expect(await program.stop()).toBe(0);
    await close();
  });
});
