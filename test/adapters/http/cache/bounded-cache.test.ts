import { expect, test } from "vitest";
import { createCachedResponse } from "../../../../adapters/http/cache/cached-response.ts";
import { createBoundedCache } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/clock.ts";

const clock = fakeClock(new Date("2026-01-01T00:00:00Z"));
const kilobyte = (freshUntil = Infinity) =>
  createCachedResponse({ status: 200, headers: {}, body: "x".repeat(1_000), freshUntil });
/** Of a kilobyte, twice for its forms, and what an entry costs. */
const roomFor = (responses: number) => createBoundedCache({ clock, maxBytes: responses * 3_100 });

test("what nobody asked for longest goes when there is no more room", () => {
  const responses = roomFor(10);
  for (let number = 1; number <= 10; number += 1) responses.set(`${number}`, kilobyte());
  responses.get("1");
  responses.set("11", kilobyte());
  expect(["1", "2", "3", "11"].filter((key) => responses.get(key) !== undefined)).toEqual(["1", "3", "11"]);
});

test("an answer that is set again takes its room once", () => {
  const responses = roomFor(10);
  for (let time = 0; time < 30; time += 1) responses.set("again", kilobyte());
  for (let number = 1; number <= 9; number += 1) responses.set(`${number}`, kilobyte());
  expect(responses.get("again")).toBeDefined();
});

test("an answer larger than an eighth of the room is not kept and pushes nothing out", () => {
  const responses = roomFor(10);
  responses.set("small", kilobyte());
  responses.set("large", createCachedResponse({ status: 200, headers: {}, body: "x".repeat(1_500) }));
  expect([responses.get("large"), responses.get("small")?.status]).toEqual([undefined, 200]);
});

test.each<[string, (number: number) => string, Record<string, string>]>([
  ["a long address", (number) => `${number}${"a".repeat(1_300)}`, {}],
  ["long headers", (number) => `${number}`, { link: "a".repeat(1_300) }],
])("%s: counted as well", (_name, keyOf, headers) => {
  const responses = roomFor(10);
  for (let number = 1; number <= 10; number += 1) {
    responses.set(keyOf(number), createCachedResponse({ status: 200, headers, body: "x" }));
  }
  expect([2, 3, 10].filter((number) => responses.get(keyOf(number)) !== undefined)).toEqual([3, 10]);
});

test("many small answers cost more than their text", () => {
  const responses = createBoundedCache({ clock, maxBytes: 20_000 });
  const small = createCachedResponse({ status: 200, headers: {}, body: "x" });
  for (let number = 1; number <= 1_000; number += 1) responses.set(`${number}`, small);
  const stored = Array.from({ length: 1_000 }, (_, index) => responses.get(`${index + 1}`)).filter(Boolean);
  expect(stored.length).toBeLessThan(20);
});

test("an answer is not given out after its time, and its room is free again", () => {
  const responses = roomFor(10);
  responses.set("news", kilobyte(clock.now().getTime() + 1_000));
  clock.advance(999);
  expect(responses.get("news")).toBeDefined();
  clock.advance(1);
  expect(responses.get("news")).toBeUndefined();
});
