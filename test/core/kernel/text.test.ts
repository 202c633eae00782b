import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinMessages } from "../../../core/kernel/domain-error.ts";
import { isUuid, parseWebUrl, toExcerpt, truncate } from "../../../core/kernel/text.ts";
import { anyWellFormedText } from "../../builders/any-text.ts";

test("joinMessages returns each message once in the order of the fields", () => {
  const messages = ["A title is required.", "This picture is nowhere.", "This picture is nowhere."];
  const violations = messages.map((message, index) => ({ path: `products[${index}]`, title: "Error", message }));
  expect(joinMessages(violations)).toBe("A title is required. This picture is nowhere.");
});

test.each([
  ["just as long", "oak", 3, "oak"],
  ["longer", "oak", 2, "oa"],
  ["longer, where the cut goes through a character", "🛋🛋", 3, "🛋"],
])("truncate returns the beginning of a text that is %s", (_what, text, longest, beginning) => {
  expect(truncate(text, longest)).toBe(beginning);
});

test.each([
  ["0B9C1C9E-5a55-4d37-9a4f-1f7c9f1c2d3e", true],
  ["0b9c1c9e5a554d379a4f1f7c9f1c2d3e", false],
  ["0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3g", false],
  ["0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e\n", false],
  ["", false],
])("isUuid returns for %j: %s", (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

const a = (count: number) => "a".repeat(count);
const family = "👨‍👩‍👧";

describe("toExcerpt", () => {
  test.each([
    ["200 characters", a(200), a(200)],
    ["201 characters", a(201), `${a(200)}...`],
    ["a space as the last character shown", `${a(199)} b`, `${a(199)}...`],
    ["an emoji on the edge", `${a(199)}🛋b`, `${a(199)}🛋...`],
    ["a composed emoji across the edge", `${a(198)}${family}b`, `${a(198)}...`],
    ["a flag across the edge", `${a(199)}🇩🇰b`, `${a(199)}...`],
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

describe("parseWebUrl", () => {
  test.each([
    ["https://shop.example/a", "https://shop.example/a"],
    ["  https://shop.example/a\n", "https://shop.example/a"],
    ["HTTPS://SHOP.EXAMPLE/A", "https://shop.example/A"],
  ])("accepts %j", (text, href) => {
    expect(parseWebUrl(text)?.href).toBe(href);
  });

  test.each([
    "",
    "shop.example/a",
    "//shop.example/a",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "ftp://shop.example/a",
    "https://",
    "https://user:secret@shop.example/",
  ])("returns null for %j", (text) => {
    expect(parseWebUrl(text)).toBeNull();
  });
});
