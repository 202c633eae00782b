import { expect } from "vitest";
import type { ApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";

const saves = 240;
const killAfter = 60;
const writers = 8;
/** nginx answers requests that the killed node had received with 502, or cuts off an answer that had begun. */
const maxRejected = writers * 2;

/** Runs concurrent writers, kills a node during the saves, and returns the titles that were acknowledged with 201. */
export async function saveWhileKilling(client: ApiClient, kill: () => Promise<void>): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const rejected: (number | "cut off")[] = [];
  const pending = Array.from({ length: saves }, (_, number) => `Saved board ${number + 1000}`);
  let killed: Promise<void> | undefined;

  async function save(): Promise<void> {
    for (let title = pending.shift(); title !== undefined; title = pending.shift()) {
      const status = await client.send("POST", "/api/boards", payload({ title })).then(
        (response) => response.status,
        () => "cut off" as const,
      );
      if (status === 201) acknowledged.push(title);
      else rejected.push(status);
      if (acknowledged.length >= killAfter) killed ??= kill();
    }
  }

  await Promise.all(Array.from({ length: writers }, save));
  await killed;
  expect(rejected.filter((status) => status !== 502 && status !== "cut off")).toEqual([]);
  expect(rejected.length).toBeLessThanOrEqual(maxRejected);
  return acknowledged;
}
