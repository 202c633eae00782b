import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitText, measureLine, textStyles } from "../../../core/composition/scene-steps.ts";

const { title, caption } = textStyles;

describe("fitText", () => {
  test("sets a short text in the largest size", () => {
    expect(fitText("Oak", title, 900, 300)).toEqual({ lines: ["Oak"], size: title.maxSize });
  });

  test("breaks a long text into lines of similar length", () => {
    const { lines } = fitText("Brick, Cognac Leather, Black Steel", title, 460, 400);
    expect(lines).toEqual(["Brick,", "Cognac", "Leather,", "Black Steel"]);
    expect(fitText("Salt White with One Line of Blue", title, 600, 200).lines).toEqual([
      "Salt White with",
      "One Line of Blue",
    ]);
  });

  test("ends with an ellipsis when the text does not fit in the smallest size", () => {
    const { lines, size } = fitText("A word after a word ".repeat(9), caption, 120, 42);
    expect(size).toBe(caption.minSize);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/u);
  });

  test("breaks a word that is wider than a line of the smallest size, without losing a letter", () => {
    const word = "Wohnzimmereinrichtungsgegenstandssammlung".repeat(2).slice(0, 80);
    const { lines, size } = fitText(word, title, 460, 400);
    expect(lines.join("")).toBe(word);
    expect(size).toBeGreaterThanOrEqual(title.minSize);
    expect(fitText(`Oak ${word.slice(0, 28)}`, title, 460, 400).lines).toContain(word.slice(0, 28));
  });

  test("sets a text again as before in the box of its lines", () => {
    const first = fitText("Stripes on the Terrace", title, 420, 600);
    const height = first.lines.length * first.size * title.lineHeight;
    expect(fitText("Stripes on the Terrace", title, 420, height)).toEqual(first);
  });

  test("returns lines inside the box for all texts", () => {
    const box = fc.integer({ min: 60, max: 1_000 });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120, unit: "grapheme" }), box, box, (text, width, height) => {
        const { lines, size } = fitText(text, title, width, height);
        expect(lines.length * size * title.lineHeight).toBeLessThanOrEqual(height + 0.001);
        for (const line of lines) expect(measureLine(line, title) * size).toBeLessThanOrEqual(width + 0.001);
      }),
      { numRuns: 300 },
    );
  });
});
