import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { truncateDescription } from "../../../ui/metadata/page-metadata.ts";

describe("truncateDescription", () => {
  it("keeps up to 160 characters and collapses whitespace", () => {
    const longest = "word ".repeat(32).trim().padEnd(160, "x");
    expect(truncateDescription(longest)).toBe(longest);
    expect(truncateDescription("  two\n lines ")).toBe("two lines");
  });

  it("truncates between words and drops a trailing comma", () => {
    const text = `${"a".repeat(99)} ${"b".repeat(50)}, and more that nobody reads`;
    expect(truncateDescription(text)).toBe(`${"a".repeat(99)} ${"b".repeat(50)}, and…`);
    expect(truncateDescription(`${"a".repeat(99)} ${"b".repeat(57)}, and more`)).toBe(
      `${"a".repeat(99)} ${"b".repeat(57)}…`,
    );
  });

  it("truncates scripts without spaces between grapheme clusters", () => {
    expect(truncateDescription("木".repeat(500))).toBe(`${"木".repeat(159)}…`);
    const family = "👩‍👩‍👧‍👦";
    expect(truncateDescription(family.repeat(30))).toBe(`${family.repeat(14)}…`);
  });

  it("returns at most 160 well-formed characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const description = truncateDescription(text);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});
