import { describe, expect, it } from "vitest";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { createSlotQueue } from "../../../../adapters/retailer/amazon/api-client.ts";
import { freshDatabase } from "../../../environment/database.ts";

const url = await freshDatabase();
const wait = async () => undefined;

describe("createSlotQueue", () => {
  it("keeps the interval between calls across two nodes", async () => {
    const nodes = await Promise.all([openPersistence({ url }), openPersistence({ url })]);
    const queues = nodes.map(({ rateLimits }) =>
      createSlotQueue({
        shared: rateLimits.createLimiter("amazon", { points: 1, seconds: 60 }),
        key: "one account",
        wait,
      }),
    );
    const calls = await Promise.allSettled([...queues, ...queues].map((acquireSlot) => acquireSlot()));
    await Promise.all(nodes.map((node) => node.close()));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("rejects at once when five calls are queued", async () => {
    const acquireSlot = createSlotQueue({ shared: { consume: () => new Promise(() => undefined) }, key: "one", wait });
    for (let queued = 0; queued < 5; queued += 1) void acquireSlot();
    await expect(acquireSlot()).rejects.toMatchObject({ kind: "rate-limited", detail: "queue-full" });
  });

  it("rejects when no slot is free within ten seconds", async () => {
    const waits: number[] = [];
    const acquireSlot = createSlotQueue({
      shared: { consume: async () => ({ allowed: false, retryAfterMs: 4_000 }) },
      key: "one",
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    await expect(acquireSlot()).rejects.toMatchObject({ kind: "rate-limited", detail: "queue-full" });
    expect(waits).toEqual([4_000, 4_000, 4_000]);
  });
});
