import { describe, expect, it } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { createSlotQueue } from "../../../../adapters/retailer/amazon/api-client.ts";
import { freshDatabase } from "../../../database.ts";

const url = await freshDatabase();
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe("turns to call Amazon", () => {
  it("keep their distance, on two nodes together", async () => {
    const nodes = await Promise.all([openPersistence({ url }), openPersistence({ url })]);
    const takers = nodes.map(({ rateLimits }) =>
      createSlotQueue({
        shared: rateLimits.createLimiter("amazon", { points: 1, seconds: 0.2 }),
        key: "one account",
        wait,
      }),
    );
    const start = performance.now();
    const moments: number[] = [];
    await Promise.all(
      [...takers, ...takers].map(async (take) => {
        await take();
        moments.push(performance.now() - start);
      }),
    );
    await Promise.all(nodes.map((node) => node.close()));
    expect(moments).toHaveLength(4);
    expect(moments.at(-1)).toBeGreaterThan(590);
  });

  it("are refused at once when five wait already", async () => {
    const take = createSlotQueue({ shared: { consume: () => new Promise(() => undefined) }, key: "one", wait });
    for (let pending = 0; pending < 5; pending += 1) void take();
    await expect(take()).rejects.toMatchObject({ kind: "busy" });
  });

  it("are given up when they do not come within ten seconds", async () => {
    const waits: number[] = [];
    const take = createSlotQueue({
      shared: { consume: async () => ({ allowed: false, retryAfterMs: 4_000 }) },
      key: "one",
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    await expect(take()).rejects.toMatchObject({ kind: "busy" });
    expect(waits).toEqual([4_000, 4_000, 4_000]);
  });
});
