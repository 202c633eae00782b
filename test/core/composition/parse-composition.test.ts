import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Composition,
  CompositionError,
  type CompositionItem,
  compositionLimits,
} from "../../../core/composition/composition.ts";
import { parseComposition } from "../../../core/composition/parse-composition.ts";
import { anyComposition, compositionOf, placed } from "./any-composition.ts";

const sofa: CompositionItem = { kind: "product", product: "sofa", treatment: "cutout", ...placed() };
const room: CompositionItem = { kind: "room", image: "/pictures/rooms/office.jpg", ...placed() };
const palette: CompositionItem = { kind: "palette", colors: ["#aabbcc", "#102030"], ...placed() };
const title: CompositionItem = { kind: "text", text: "Low Oak, Paper Light", role: "title", ...placed() };
const complete = compositionOf([sofa, room, palette, title]);

function getError(value: unknown): CompositionError | null {
  try {
    parseComposition(value);
    return null;
  } catch (error) {
    if (error instanceof CompositionError) return error;
    throw error;
  }
}

describe("parseComposition", () => {
  test("returns each kind of item unchanged", () => {
    expect(parseComposition(complete)).toEqual(complete);
  });

  test("is idempotent, also after serialization as JSON", () => {
    fc.assert(
      fc.property(anyComposition, (composition) => {
        const parsed = parseComposition(composition);
        expect(parsed).toEqual(composition);
        expect(parseComposition(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      }),
      { numRuns: 100 },
    );
  });

  test("reads the mark of the images", () => {
    expect(parseComposition({ ...compositionOf([]), pictures: "00c0ffee" }).pictures).toBe("00c0ffee");
    expect(() => parseComposition({ ...compositionOf([]), pictures: "coffee" })).toThrow(CompositionError);
  });

  test("reads the products that are left out, each once, and drops an empty list", () => {
    const leftOut = ["rug", "lamp", "rug"];
    expect(parseComposition({ ...compositionOf([]), leftOut }).leftOut).toEqual(["rug", "lamp"]);
    expect(parseComposition({ ...compositionOf([]), leftOut: [] })).toEqual(compositionOf([]));
    for (const invalid of ["rug", [""], [1], Array.from({ length: 101 }, (_, index) => `p${index}`)])
      expect(() => parseComposition({ ...compositionOf([]), leftOut: invalid })).toThrow(CompositionError);
  });

  test("fails with its own error for any other value", () => {
    fc.assert(fc.property(fc.anything(), (value) => getError(value)?.code === "composition.invalid"));
  });

  test("rounds numbers to 4 decimals and stores no negative zero", () => {
    const [item] = parseComposition(compositionOf([{ ...sofa, x: 0.123_456, rotation: -0.000_01 }])).items;
    expect(item).toMatchObject({ x: 0.1235, rotation: 0 });
  });

  test("refuses a newer version with advice to update", () => {
    const error = getError({ ...complete, version: 2, novelty: true });
    expect(error).toMatchObject({
      code: "composition.unknown-version",
      message: "This moodboard was made by a newer version.",
      suggestion: "Update the program.",
    });
  });

  test.each([
    ["a number that is none", "items.0.x", [{ ...sofa, x: Number.NaN }]],
    ["a negative width", "items.0.width", [{ ...sofa, width: -0.2 }]],
    ["a center outside the frame", "items.0.y", [{ ...sofa, y: 1.2 }]],
    ["an angle beyond half a turn", "items.0.rotation", [{ ...sofa, rotation: 181 }]],
    ["a layer between two layers", "items.0.layer", [{ ...sofa, layer: 1.5 }]],
    ["a lock that is a word", "items.0.locked", [{ ...sofa, locked: "yes" }]],
    ["an unknown property", "items.0.opacity", [{ ...sofa, opacity: 1 }]],
    ["a property of another kind", "items.0.colors", [{ ...sofa, colors: [] }]],
    ["an unknown kind", "items.0.kind", [{ ...sofa, kind: "video" }]],
    ["an unknown treatment", "items.0.treatment", [{ ...sofa, treatment: "round" }]],
    ["a product without an id", "items.0.product", [{ ...sofa, product: " " }]],
    ["a control character in an id", "items.0.product", [{ ...sofa, product: "so\u0000fa" }]],
    ["the same product twice", "items.1.product", [sofa, { ...sofa, x: 0.1 }]],
    ["an image of another site", "items.0.image", [{ ...room, image: "http://10.0.0.1/x.jpg" }]],
    ["a palette of one color", "items.0.colors", [{ ...palette, colors: ["#aabbcc"] }]],
    ["a color by name", "items.0.colors", [{ ...palette, colors: ["#aabbcc", "teal"] }]],
    ["a text of two lines", "items.0.text", [{ ...title, text: "Low\nOak" }]],
    ["a text that is too long", "items.0.text", [{ ...title, text: "x".repeat(201) }]],
    ["an item that is no object", "items.0", [null]],
    ["more than 40 items", "items", Array.from({ length: 41 }, () => palette)],
  ])("names the property of %s", (_name, path, items) => {
    const error = getError({ ...complete, items });
    expect(error?.code).toBe("composition.invalid");
    expect(error?.violations.map((violation) => violation.path)).toEqual([path]);
  });

  test.each([
    ["version", { version: "1" }],
    ["frame", { frame: undefined }],
    ["frame.ratio", { frame: { ratio: "1:1", background: "#ffffff" } }],
    ["frame.background", { frame: { ratio: "3:4", background: "white" } }],
    ["template", { template: "grid" }],
    ["seed", { seed: -1 }],
    ["items", { items: {} }],
    ["owner", { owner: "olga" }],
  ])("names the property %s of a composition", (path, change) => {
    expect(getError({ ...complete, ...change })?.violations.map((violation) => violation.path)).toEqual([path]);
  });

  test("allows only products in an uploaded moodboard", () => {
    const uploaded: Partial<Composition> = { template: "uploaded" };
    expect(getError(compositionOf([sofa], uploaded))).toBeNull();
    expect(getError(compositionOf([sofa, title], uploaded))?.violations[0]?.path).toBe("items.1");
  });

  test("counts bytes of UTF-8, not characters", () => {
    const items = (letter: string) => Array.from({ length: 6 }, () => ({ ...title, text: letter.repeat(200) }));
    expect(getError(compositionOf(items("x")))).toBeNull();
    expect(getError(compositionOf(items("漢")))?.message).toContain(`${compositionLimits.bytes}`);
  });

  test("fits the largest number of products with ids of 24 characters, a palette and two texts", () => {
    const number = { x: 0.1234, y: 0.1234, width: 0.1234, height: 0.1234, rotation: -12.5, layer: 12 };
    const products = Array.from({ length: compositionLimits.products }, (_, index) => ({
      ...sofa,
      ...number,
      product: `${index}`.padStart(24, "x"),
    }));
    expect(getError(compositionOf([...products, palette, title, title]))).toBeNull();
  });
});
