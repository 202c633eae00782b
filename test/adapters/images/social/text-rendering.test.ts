import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { toRenderableText } from "../../../../adapters/images/social/text-rendering.ts";

describe("toRenderableText", () => {
  test.each([
    ["  Low Oak,\n Paper Light ", "Low Oak, Paper Light"],
    ["Łódź – “Žluťoučký kůň” & ‹co›…", "Łódź – “Žluťoučký kůň” & ‹co›…"],
    ["Cafe\u0301", "Café"],
  ])("returns %j as %j", (text, line) => {
    expect(toRenderableText(text)).toBe(line);
  });

  test.each(["", " ", "木の家", "שלום", "Stuhl 🪑", "a\u0000b", "\u202Eabc", "\ud800"])(
    "returns null for %j",
    (text) => {
      expect(toRenderableText(text)).toBeNull();
    },
  );

  test("accepts only characters that all fonts have", async () => {
    const folder = new URL("../../../../adapters/images/social/fonts/", import.meta.url);
    for (const face of ["wittgenstein", "wittgenstein-italic", "schibsted-grotesk"]) {
      const [basic, extended] = await Promise.all(
        [face, `${face}-ext`].map(async (name) => getCharacters(await readFile(new URL(`${name}.ttf`, folder)))),
      );
      const drawn = Array.from(
        { length: 0x2200 },
        (_, code) => toRenderableText(String.fromCodePoint(code)) ?? "",
      ).join("");
      const missing = [...new Set(drawn)].filter((letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return !basic?.has(code) && !extended?.has(code);
      });
      expect([face, missing]).toEqual([face, []]);
    }
  });
});

/** The code points of a font's character map (format 4: segments of the basic plane). */
function getCharacters(font: Buffer): ReadonlySet<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = font.readUInt32BE((tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0) + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const at = subtables.find((start) => font.readUInt16BE(start) === 4) ?? 0;
  const segments = font.readUInt16BE(at + 6) / 2;
  const letters = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const last = font.readUInt16BE(at + 14 + segment * 2);
    const first = font.readUInt16BE(at + 16 + segments * 2 + segment * 2);
    for (let code = first; code <= last && code !== 0xffff; code += 1) letters.add(code);
  }
  return letters;
}
