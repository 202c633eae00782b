import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { boardSchema } from "../../adapters/http/contract/operations/boards.ts";
import { readClusterFolder } from "../../bootstrap/embedded-postgres/locations.ts";
import type { ApiResponse } from "../adapters/http/api-client.ts";
import { payload } from "../adapters/http/payloads.ts";
import { signInTo, startProgram } from "./running-program.ts";

/** Shared by all tests, because initdb is slow and no test depends on the content of others. */
const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-faults-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("Ctrl+C, which a terminal and npm both pass on, cuts off no request and leaves no database behind", async () => {
  const program = await startProgram(dataDir);
  const { sendRest, status } = await startPendingRequest(program.url);
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) {
    process.kill(program.pid, signal);
    await sleep(20);
  }
  sendRest();
  expect(await status).toBe(401);
  expect(await program.exited).toBe(0);
  expect(existsSync(join(await readClusterFolder(dataDir), "postmaster.pid"))).toBe(false);
}, 120_000);

test("stops with its database when the launcher is killed", async () => {
  const program = await startProgram(dataDir);
  program.disconnect();
  expect(await program.exited).toBe(0);
  expect(existsSync(join(await readClusterFolder(dataDir), "postmaster.pid"))).toBe(false);
}, 120_000);

test("after kill -9 of the database /readyz and writes return 503, and both recover without a restart", async () => {
  const program = await startProgram(dataDir);
  const admin = await signInTo(program);
  const before = (await admin.send("POST", "/api/boards", payload({ title: "Before" }))).json(boardSchema);

  const readiness: number[] = [];
  const written: ApiResponse[] = [];
  await killDatabase();
  await Promise.all([
    until(async () => {
      const { status } = await admin.get("/readyz");
      readiness.push(status);
      return readiness.includes(503) && status === 200;
    }),
    until(async () => {
      const write = await admin.send("POST", "/api/boards", payload({ title: "Meanwhile" }));
      written.push(write);
      return written.some(({ status }) => status === 503) && write.status === 201;
    }),
  ]);

  const rejected = written.filter(({ status }) => status !== 201);
  expect(rejected.length).toBeGreaterThan(0);
  expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([503]));
  expect(rejected.every(({ headers }) => Number(headers.get("Retry-After")) > 0)).toBe(true);
  expect((await admin.get("/healthz")).status).toBe(200);
  expect((await admin.get(`/api/boards/${before.id}`)).json(boardSchema).title).toBe("Before");
  expect(await program.stop()).toBe(0);
}, 120_000);

/** Sends half of a sign-in request, which the program has begun to read. */
async function startPendingRequest(url: string) {
  const body = JSON.stringify({ username: "ada", password: "not her password" });
  const headers = { "Content-Type": "application/json", "Content-Length": body.length, Expect: "100-continue" };
  const requested = request(`${url}/api/login`, { method: "POST", headers });
  const status = once(requested, "response").then(([response]) => response.resume().statusCode);
  requested.flushHeaders();
  await once(requested, "continue");
  requested.write(body.slice(0, 10));
  return { status, sendRest: () => requested.end(body.slice(10)) };
}

async function killDatabase(): Promise<void> {
  const file = join(await readClusterFolder(dataDir), "postmaster.pid");
  process.kill(Number.parseInt(await readFile(file, "utf8"), 10), "SIGKILL");
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error("it did not come to pass within a minute");
}
