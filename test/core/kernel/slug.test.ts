import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldCase, normalizeName, slugify, toTitleCase } from "../../../core/kernel/text.ts";
import { anyText } from "../../builders/any-text.ts";

describe("slugify", () => {
  test.each([
    ["Japandi", "japandi"],
    ["Living Room", "living-room"],
    ["Mid-Century Modern", "mid-century-modern"],
    ["Home\tOffice", "home-office"],
    ["Café Noir", "café-noir"],
    ["   ", ""],
  ])("returns for %j: %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test("is idempotent and contains no white space", () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name));
        expect(slugify(name)).not.toMatch(/\s/u);
      }),
    );
  });
});

test("a slug in lower case leads to the slug of its name", () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      expect(slugify(normalizeName(name).toLowerCase().replaceAll(" ", "-"))).toBe(slugify(name));
    }),
  );
});

test.each(["A／B", "50％", "Was？", "Foo．html", "℀"])(
  "the slug of %j has no character that splits an address",
  (name) => {
    expect(slugify(name)).not.toMatch(/[/?#%\\.]/u);
  },
);

test.each([
  ["mid-century-modern", "Mid Century Modern"],
  ["japandi", "Japandi"],
  ["--bare--wood--", "Bare Wood"],
  ["école", "École"],
  ["-", ""],
])("toTitleCase returns for %j: %j", (slug, title) => {
  expect(toTitleCase(slug)).toBe(title);
});

describe("normalizeName", () => {
  test.each([
    ["trimmed, with single spaces inside", " Living \t\n Room ", "Living Room"],
    ["composed", "Cafe\u0301", "Caf\u00e9"],
    ["without invisible characters", "\ufeffJa\u200bpan\u00addi\u200e", "Japandi"],
    ["without spaces around invisible characters", "Living \u200b Room \u2060", "Living Room"],
    [
      "with the joiners that letters and pictures need",
      "نامه\u200cای 👨\u200d👩\u200d👧",
      "نامه\u200cای 👨\u200d👩\u200d👧",
    ],
    ["without joiners at its ends", "\u200d Loft \u200c", "Loft"],
    ["with format characters of numbers", "\u0600\u0661", "\u0600\u0661"],
    [
      "with all parts of a flag",
      "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    ],
    ["with the colours of its pictures", "Love ❤\ufe0f", "Love ❤\ufe0f"],
  ])("%s: %j", (_, name, stored) => {
    expect(normalizeName(name)).toBe(stored);
  });

  test("is idempotent, and foldCase considers both names equal", () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        expect(normalizeName(normalizeName(name))).toBe(normalizeName(name));
        expect(foldCase(normalizeName(name))).toBe(foldCase(name));
      }),
    );
  });
});

describe("foldCase", () => {
  test.each([
    ["Cafe\u0301", "Caf\u00e9"],
    ["\ufeffad\u2060min\u200e", "admin"],
    ["ad\u200dmin", "admin"],
    ["Living \u200b Room", "living room"],
    ["SAKİN KÖŞE", "Sakin Köşe"],
    ["i\u0307skandinav", "İSKANDİNAV"],
    ["ΟΔΟΣ", "οδος"],
    ["Oﬃce", "office"],
  ])("returns the same for %j and %j", (one, other) => {
    expect(foldCase(one)).toBe(foldCase(other));
  });

  test("returns the same for all cases of a letter", () => {
    const characters = Array.from({ length: 0x1_e9_44 }, (_, code) => String.fromCodePoint(code));
    const letters = characters.filter((character) => /\p{Changes_When_Casemapped}/u.test(character));
    const differing = letters.filter((letter) => {
      const cases = [letter.toLowerCase(), letter.toUpperCase(), letter.toLowerCase().toUpperCase()];
      return cases.some((other) => foldCase(`a${other}a`) !== foldCase(`a${letter}a`));
    });
    expect(differing).toEqual([]);
  });
});
