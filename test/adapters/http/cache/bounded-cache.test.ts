import { expect, test } from "vitest";
import { createBoundedCache } from "../../../../adapters/http/cache/bounded-cache.ts";
import { createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";

const clock = fakeClock(new Date("2026-01-01T00:00:00Z"));
const kilobyte = (freshUntil = Infinity) =>
  createCachedResponse({ status: 200, headers: {}, body: "x".repeat(1_000), freshUntil });
/** Each response takes a kilobyte, the same for its encodings, and the overhead of an entry. */
const createCacheFor = (responses: number) => createBoundedCache({ clock, maxBytes: responses * 3_100 });

test("the least recently used response is evicted when the cache is full", () => {
  const responses = createCacheFor(10);
  for (let number = 1; number <= 10; number += 1) responses.set(`${number}`, kilobyte());
  responses.get("1");
  responses.set("11", kilobyte());
  expect(["1", "2", "3", "11"].filter((key) => responses.get(key) !== undefined)).toEqual(["1", "3", "11"]);
});

test("the bytes of a replaced response are counted once", () => {
  const responses = createCacheFor(10);
  for (let time = 0; time < 30; time += 1) responses.set("again", kilobyte());
  for (let number = 1; number <= 9; number += 1) responses.set(`${number}`, kilobyte());
  expect(responses.get("again")).toBeDefined();
});

test("a response over an eighth of the bound is not stored and evicts nothing", () => {
  const responses = createCacheFor(10);
  responses.set("small", kilobyte());
  responses.set("large", createCachedResponse({ status: 200, headers: {}, body: "x".repeat(1_500) }));
  expect([responses.get("large"), responses.get("small")?.status]).toEqual([undefined, 200]);
});

test.each<[string, (number: number) => string, Record<string, string>]>([
  ["a long key", (number) => `${number}${"a".repeat(1_300)}`, {}],
  ["long headers", (number) => `${number}`, { link: "a".repeat(1_300) }],
])("counts the bytes of %s", (_name, keyOf, headers) => {
  const responses = createCacheFor(10);
  for (let number = 1; number <= 10; number += 1) {
    responses.set(keyOf(number), createCachedResponse({ status: 200, headers, body: "x" }));
  }
  expect([2, 3, 10].filter((number) => responses.get(keyOf(number)) !== undefined)).toEqual([3, 10]);
});

test("each response counts with a fixed overhead", () => {
  const responses = createBoundedCache({ clock, maxBytes: 20_000 });
  const small = createCachedResponse({ status: 200, headers: {}, body: "x" });
  for (let number = 1; number <= 1_000; number += 1) responses.set(`${number}`, small);
  const stored = Array.from({ length: 1_000 }, (_, index) => responses.get(`${index + 1}`)).filter(Boolean);
  expect(stored.length).toBeLessThan(20);
});

test("an expired response is not returned", () => {
  const responses = createCacheFor(10);
  responses.set("news", kilobyte(clock.now().getTime() + 1_000));
  clock.advance(999);
  expect(responses.get("news")).toBeDefined();
  clock.advance(1);
  expect(responses.get("news")).toBeUndefined();
});
