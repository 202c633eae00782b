import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { truncateDescription } from "../../../ui/head/page-head.ts";

describe("A page's description", () => {
  it("is left as it is up to 160 characters, on one line", () => {
    const whole = "word ".repeat(32).trim().padEnd(160, "x");
    expect(truncateDescription(whole)).toBe(whole);
    expect(truncateDescription("  two\n lines ")).toBe("two lines");
  });

  it("is cut between words, without the comma that stood there", () => {
    const text = `${"a".repeat(99)} ${"b".repeat(50)}, and more that nobody reads`;
    expect(truncateDescription(text)).toBe(`${"a".repeat(99)} ${"b".repeat(50)}, and…`);
    expect(truncateDescription(`${"a".repeat(99)} ${"b".repeat(57)}, and more`)).toBe(
      `${"a".repeat(99)} ${"b".repeat(57)}…`,
    );
  });

  it("is cut where it must be in scripts without spaces, but never inside a character", () => {
    expect(truncateDescription("木".repeat(500))).toBe(`${"木".repeat(159)}…`);
    const family = "👩‍👩‍👧‍👦";
    expect(truncateDescription(family.repeat(30))).toBe(`${family.repeat(14)}…`);
  });

  it("is never longer than 160 characters and never broken text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const description = truncateDescription(text);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});
