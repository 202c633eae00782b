import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldCase, slugOf, titleCase } from "../../../core/kernel/slug.ts";
import { anyText } from "../../builders/any-text.ts";

describe("The slug of a name", () => {
  test.each([
    ["Japandi", "japandi"],
    ["Living Room", "living-room"],
    ["Mid-Century Modern", "mid-century-modern"],
    ["  Dining   Room ", "dining-room"],
    ["Home\tOffice", "home-office"],
    ["Café Noir", "café-noir"],
    ["Arts & Crafts", "arts-&-crafts"],
    ["1970s", "1970s"],
    ["", ""],
    ["   ", ""],
  ])("of %j is %j", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test("is its own slug", () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });

  test("has no white space", () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        expect(slugOf(name)).not.toMatch(/\s/u);
      }),
    );
  });
});

describe("The title-cased slug", () => {
  test.each([
    ["mid-century-modern", "Mid Century Modern"],
    ["living-room", "Living Room"],
    ["japandi", "Japandi"],
    ["--bare--wood--", "Bare Wood"],
    ["école", "École"],
    ["70s-loft", "70s Loft"],
    ["", ""],
    ["-", ""],
  ])("of %j is %j", (slug, title) => {
    expect(titleCase(slug)).toBe(title);
  });

  test("leads back to the slug where words are joined by single hyphens", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/u);
    const slug = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join("-"));
    fc.assert(
      fc.property(slug, (text) => {
        expect(slugOf(titleCase(text))).toBe(text);
      }),
    );
  });
});

describe("Names are compared", () => {
  test.each([
    ["JAPANDI", "japandi"],
    [" Japandi ", "Japandi"],
    ["Living  Room", "living room"],
    ["ÉTÉ", "été"],
  ])("as if %j and %j were the same", (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  test("as different where a letter differs", () => {
    expect(foldCase("Japandi")).not.toBe(foldCase("Japandy"));
  });
});
