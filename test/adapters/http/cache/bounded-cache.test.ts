import { expect, test } from "vitest";
import { makeSharedAnswer } from "../../../../adapters/http/cache/cached-response.ts";
import { makeBoundedAnswers } from "../../../../adapters/http/cache/response-cache.ts";
import { fakeClock } from "../../../fakes/clock.ts";

const clock = fakeClock(new Date("2026-01-01T00:00:00Z"));
const kilobyte = (freshUntil = Infinity) =>
  makeSharedAnswer({ status: 200, headers: {}, body: "x".repeat(1_000), freshUntil });
/** Of a kilobyte, twice for its forms, and what an entry costs. */
const roomFor = (answers: number) => makeBoundedAnswers({ clock, maxBytes: answers * 3_100 });

test("what nobody asked for longest goes when there is no more room", () => {
  const answers = roomFor(10);
  for (let number = 1; number <= 10; number += 1) answers.set(`${number}`, kilobyte());
  answers.get("1");
  answers.set("11", kilobyte());
  expect(["1", "2", "3", "11"].filter((key) => answers.get(key) !== undefined)).toEqual(["1", "3", "11"]);
});

test("an answer that is set again takes its room once", () => {
  const answers = roomFor(10);
  for (let time = 0; time < 30; time += 1) answers.set("again", kilobyte());
  for (let number = 1; number <= 9; number += 1) answers.set(`${number}`, kilobyte());
  expect(answers.get("again")).toBeDefined();
});

test("an answer larger than an eighth of the room is not kept and pushes nothing out", () => {
  const answers = roomFor(10);
  answers.set("small", kilobyte());
  answers.set("large", makeSharedAnswer({ status: 200, headers: {}, body: "x".repeat(1_500) }));
  expect([answers.get("large"), answers.get("small")?.status]).toEqual([undefined, 200]);
});

test.each<[string, (number: number) => string, Record<string, string>]>([
  ["a long address", (number) => `${number}${"a".repeat(1_300)}`, {}],
  ["long headers", (number) => `${number}`, { link: "a".repeat(1_300) }],
])("%s: counted as well", (_name, keyOf, headers) => {
  const answers = roomFor(10);
  for (let number = 1; number <= 10; number += 1) {
    answers.set(keyOf(number), makeSharedAnswer({ status: 200, headers, body: "x" }));
  }
  expect([2, 3, 10].filter((number) => answers.get(keyOf(number)) !== undefined)).toEqual([3, 10]);
});

test("many small answers cost more than their text", () => {
  const answers = makeBoundedAnswers({ clock, maxBytes: 20_000 });
  const small = makeSharedAnswer({ status: 200, headers: {}, body: "x" });
  for (let number = 1; number <= 1_000; number += 1) answers.set(`${number}`, small);
  const kept = Array.from({ length: 1_000 }, (_, index) => answers.get(`${index + 1}`)).filter(Boolean);
  expect(kept.length).toBeLessThan(20);
});

test("an answer is not given out after its time, and its room is free again", () => {
  const answers = roomFor(10);
  answers.set("news", kilobyte(clock.now().getTime() + 1_000));
  clock.advance(999);
  expect(answers.get("news")).toBeDefined();
  clock.advance(1);
  expect(answers.get("news")).toBeUndefined();
});
