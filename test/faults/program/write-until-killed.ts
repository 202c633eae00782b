import { expect } from "vitest";
import type { ApiClient } from "../../adapters/http/api-client.ts";
import { payload } from "../../adapters/http/payloads.ts";

export const writes = 500;
export const killAfter = 150;
const writers = 8;

/**
 * Runs concurrent writers, kills the program during the writes, and returns the titles that were acknowledged with 201.
 */
export async function writeUntilKilled(client: ApiClient, kill: () => Promise<void>): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const pending = Array.from({ length: writes }, (_, number) => `Board ${number}`);
  let killed: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (let title = pending.shift(); title !== undefined; title = pending.shift()) {
      const response = await client.send("POST", "/api/boards", payload({ title })).catch(() => null);
      if (response === null) return;
      expect(response.status).toBe(201);
      acknowledged.push(title);
      if (acknowledged.length >= killAfter) killed ??= kill();
    }
  }

  await Promise.all(Array.from({ length: writers }, write));
  await killed;
  return acknowledged;
}
