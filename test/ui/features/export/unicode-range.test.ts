import { describe, expect, it } from "vitest";
import { rangeIncludesText } from "../../../../ui/features/export/export-assets.ts";

describe("rangeIncludesText", () => {
  it.each([
    ["U+20-FF", "Low Oak", true],
    ["U+100-17F", "Low Oak", false],
    ["U+100-17F", "Łódź", true],
    ["U+0020-00FF, U+0131", "ı", true],
    ["U+20AC", "€", true],
    ["U+4??", "Дом", true],
    ["U+4??", "Home", false],
    ["U+1F600-1F64F", "😀", true],
    ["U+20-FF", "", false],
    ["", "anything", true],
  ])("checks whether %j contains a character of %j: %s", (range, text, covered) => {
    expect(rangeIncludesText(range, text)).toBe(covered);
  });
});
