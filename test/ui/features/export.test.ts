import { expect, onTestFinished, test, vi } from "vitest";
import { getMoodboardFile } from "../../../ui/features/export/board-image.ts";
import { embedFonts, getExportImageUrl } from "../../../ui/features/export/export-assets.ts";
import { aBoard } from "../sample-public-api.ts";

const { id } = aBoard();
const moodboard = { src: "/images/signature/1.jpg", width: 3, height: 4, placeholder: null };

test.each([
  ["Mid-Century: 1960s & Now!", "mid-century--1960s---now-"],
  ["../../etc/passwd", "------etc-passwd"],
  ["", id],
  ["日本", id],
  ["ſ", id],
  ["\u212a", id],
])("the file of a board with the title %j is named %s", (title, name) => {
  const board = aBoard({ title, moodboard, uploadedMoodboardUrl: "/objects/1.jpg" });
  expect(getMoodboardFile(board)?.download).toBe(`${name}-moodboard.jpg`);
});

test("exports request the image variant closest to the drawn width, and the URL of other sites unchanged", () => {
  const foreign = "https://shop.example/sofa.jpg?size=large";
  expect(getExportImageUrl({ src: "/images/signature/source" })).toBe("/images/signature/source?w=640");
  expect(getExportImageUrl({ src: foreign })).toBe(foreign);
});

class FontFaceRule {
  readonly cssText = 'src: url("https://site.example/font.woff2")';
  readonly style: Pick<CSSStyleDeclaration, "getPropertyValue">;
  constructor(range: string) {
    this.style = { getPropertyValue: () => range };
  }
}

test.each([
  ["U+20-FF", "Low Oak", 1],
  ["U+0020-00FF, U+0131", "ı", 1],
  ["U+4??", "Дом", 1],
  ["U+4??", "Home", 0],
  ["U+20-FF", "", 0],
  ["", "anything", 1],
])("of a font for the range %j the text %j loads %i file", async (range, text, files) => {
  const request = vi.fn(async () => Response.error());
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("CSSFontFaceRule", FontFaceRule);
  vi.stubGlobal("document", { styleSheets: [{ cssRules: [new FontFaceRule(range)] }] });
  onTestFinished(() => void vi.unstubAllGlobals());
  await embedFonts(text);
  expect(request).toHaveBeenCalledTimes(files);
});
