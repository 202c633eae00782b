import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import type { ApiClient } from "../adapters/http/api-client.ts";
import { payload } from "../adapters/http/payloads.ts";
import { signInTo, startProgram } from "./running-program.ts";

const writes = 500;
const writers = 8;
const killAfter = 150;

const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-killed-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("every acknowledged write is there after kill -9 during 500 writes, and nothing blocks the next start", async () => {
  const program = await startProgram(dataDir);
  const acknowledged = await writeUntilKilled(await signInTo(program), program.kill);
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
  expect(acknowledged.length).toBeLessThan(writes);

  const again = await startProgram(dataDir);
  const answer = await (await signInTo(again)).get("/api/boards?view=card");
  const stored = new Set(answer.json(z.array(z.object({ title: z.string() }))).map(({ title }) => title));
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
  expect(await again.stop()).toBe(0);
}, 120_000);

/** Several writers at once; the program is killed while they are at it. Gives the titles that were answered with 201. */
async function writeUntilKilled(client: ApiClient, kill: () => Promise<void>): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const waiting = Array.from({ length: writes }, (_, number) => `Board ${number}`);
  let killed: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) {
      const answer = await client.send("POST", "/api/boards", payload({ title })).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      acknowledged.push(title);
      if (acknowledged.length >= killAfter) killed ??= kill();
    }
  }

  await Promise.all(Array.from({ length: writers }, write));
  await killed;
  return acknowledged;
}
