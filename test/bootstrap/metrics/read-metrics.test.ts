import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { addGauge, cacheBriefly } from "../../../bootstrap/metrics/metric-sources.ts";

test("a gauge without labels is omitted while it has no value", async () => {
  const registry = new Registry();
  let samples = [{ labels: {}, value: 7 }];
  addGauge(registry, { name: "one", help: "one", labelNames: [], read: () => samples });
  addGauge(registry, { name: "two", help: "two", labelNames: [], read: () => [{ labels: {}, value: 0 }] });
  expect(await registry.metrics()).toContain("hearthboard_one 7\n");
  samples = [];
  const text = await registry.metrics();
  expect(text).not.toMatch(/^hearthboard_one \d/mu);
  expect(text).toContain("hearthboard_two 0\n");
});

test("a read that does not end gives no value, and no second read starts meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const read = vi.fn(() => promise);
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const readCached = cacheBriefly(read, 20);
  expect(await readCached()).toBe(null);
  now.mockReturnValue(60_000);
  expect(await readCached()).toBe(null);
  expect(read).toHaveBeenCalledTimes(1);
  resolve(7);
  await promise;
  await new Promise(setImmediate);
  expect(await readCached()).toBe(7);
  now.mockReturnValue(60_001);
  read.mockRejectedValue(new Error("no database"));
  expect(await readCached()).toBe(7);
  now.mockReturnValue(80_000);
  expect(await readCached()).toBe(null);
  now.mockRestore();
});
