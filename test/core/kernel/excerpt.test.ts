import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toExcerpt } from "../../../core/kernel/text.ts";
import { anyWellFormedText } from "../../builders/any-text.ts";

const a = (count: number) => "a".repeat(count);
const family = "👨‍👩‍👧";

describe("toExcerpt", () => {
  test.each([
    ["nothing", "", ""],
    ["a short text", "Low oak furniture.", "Low oak furniture."],
    ["199 characters", a(199), a(199)],
    ["200 characters", a(200), a(200)],
    ["201 characters", a(201), `${a(200)}...`],
    ["a space as the last character shown", `${a(199)} b`, `${a(199)}...`],
    ["200 emoji", "🛋".repeat(200), "🛋".repeat(200)],
    ["201 emoji", "🛋".repeat(201), `${"🛋".repeat(200)}...`],
    ["an emoji on the edge", `${a(199)}🛋b`, `${a(199)}🛋...`],
    ["an emoji after the edge", `${a(200)}🛋`, `${a(200)}...`],
    ["a composed emoji across the edge", `${a(198)}${family}b`, `${a(198)}...`],
    ["a flag across the edge", `${a(199)}🇩🇰b`, `${a(199)}...`],
    ["an accent across the edge", `${a(199)}e\u0301b`, `${a(199)}...`],
    ["a composed emoji that just fits", `${a(195)}${family}b`, `${a(195)}${family}...`],
    ["one endless character", `a${"\u0301".repeat(300)}`, `a${"\u0301".repeat(199)}...`],
  ])("cuts %s to 200 characters plus an ellipsis if longer", (_name, description, excerpt) => {
    expect(toExcerpt(description)).toBe(excerpt);
  });

  test("returns the text or its beginning plus an ellipsis, and never half a surrogate pair", () => {
    fc.assert(
      fc.property(anyWellFormedText(400), (description) => {
        const excerpt = toExcerpt(description);
        expect(excerpt.isWellFormed()).toBe(true);
        if (Array.from(description).length <= 200) {
          expect(excerpt).toBe(description);
          return;
        }
        expect(excerpt.endsWith("...")).toBe(true);
        expect(description.startsWith(excerpt.slice(0, -3))).toBe(true);
        expect(Array.from(excerpt).length).toBeLessThanOrEqual(203);
      }),
    );
  });
});
