import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { boardSchema } from "../../adapters/http/contract/board.ts";
import { rememberedCluster } from "../../bootstrap/embedded-postgres/location.ts";
import { readPostmasterFile } from "../../bootstrap/embedded-postgres/postmaster-file.ts";
import type { ApiAnswer } from "../adapters/http/api-client.ts";
import { payload } from "../adapters/http/payloads.ts";
import { signInTo, startProgram } from "./running-program.ts";

const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-database-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("kill -9 of the database: readiness goes red, writes answer 503, and all recovers without a restart", async () => {
  const program = await startProgram(dataDir);
  const admin = await signInTo(program);
  const before = (await admin.send("POST", "/api/boards", payload({ title: "Before" }))).json(boardSchema);

  const readiness: number[] = [];
  const writes: ApiAnswer[] = [];
  await killDatabase();
  await until(async () => {
    const [ready, write] = await Promise.all([
      admin.get("/readyz"),
      admin.send("POST", "/api/boards", payload({ title: "Meanwhile" })),
    ]);
    readiness.push(ready.status);
    writes.push(write);
    return readiness.includes(503) && ready.status === 200 && write.status === 201;
  });

  const refused = writes.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused.every(({ headers }) => Number(headers.get("Retry-After")) > 0)).toBe(true);
  expect((await admin.get("/healthz")).status).toBe(200);
  expect((await admin.get(`/api/boards/${before.id}`)).json(boardSchema).title).toBe("Before");
  expect(await program.stop()).toBe(0);
}, 120_000);

async function killDatabase(): Promise<void> {
  const running = await readPostmasterFile(await rememberedCluster(dataDir));
  if (running === null) throw new Error("no database runs");
  process.kill(running.pid, "SIGKILL");
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error("it did not come to pass within a minute");
}
