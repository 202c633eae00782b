import fc from "fast-check";
import { expect, test } from "vitest";
import { buildExportFileName } from "../../../ui/features/export/board-image.ts";
import { getExportImageUrl, rangeIncludesText } from "../../../ui/features/export/export-assets.ts";
import { anyText } from "../../builders/any-text.ts";

const id = "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e";

test.each([
  ["Mid-Century: 1960s & Now!", "mid-century--1960s---now--board.png"],
  ["../../etc/passwd", "------etc-passwd-board.png"],
  ["", `${id}-board.png`],
  ["日本", `${id}-board.png`],
  ["ſ", `${id}-board.png`],
  ["\u212a", `${id}-board.png`],
])("the file name of an exported board with the title %j is %j", (title, name) => {
  expect(buildExportFileName(title, id)).toBe(name);
});

test("a file name contains only lowercase letters, digits and hyphens, and at least one letter or digit", () => {
  fc.assert(
    fc.property(anyText(), (title) => {
      expect(buildExportFileName(title, id)).toMatch(/^-*[a-z0-9][a-z0-9-]*-board\.png$/u);
    }),
  );
});

test("exports request the image variant closest to the drawn width, and the URL of other sites unchanged", () => {
  const foreign = "https://shop.example/sofa.jpg?size=large";
  expect(getExportImageUrl({ src: "/images/signature/source" })).toBe("/images/signature/source?w=640");
  expect(getExportImageUrl({ src: foreign })).toBe(foreign);
});

test.each([
  ["U+20-FF", "Low Oak", true],
  ["U+0020-00FF, U+0131", "ı", true],
  ["U+4??", "Дом", true],
  ["U+4??", "Home", false],
  ["U+20-FF", "", false],
  ["", "anything", true],
])("the range %j contains a character of %j: %s", (range, text, covered) => {
  expect(rangeIncludesText(range, text)).toBe(covered);
});
