import { describe, expect, test } from "vitest";
import type { CompositionItem, Treatment } from "../../../core/composition/composition.ts";
import { type SceneProduct, toScene } from "../../../core/composition/scene.ts";
import { compositionOf, placed } from "./any-composition.ts";

const sofa: SceneProduct = {
  id: "sofa",
  plateText: "Oak Sofa",
  image: { aspect: 2, cutout: true, colors: ["#b46c4a"] },
};

function sofaItem(treatment: Treatment, changes: Parameters<typeof placed>[0] = {}): CompositionItem {
  return { kind: "product", product: "sofa", treatment, ...placed(changes) };
}

function draw(item: CompositionItem, product: SceneProduct = sofa) {
  return toScene(compositionOf([item]), [product]).steps;
}

const box = { x: 375, y: 500, width: 250, height: 1_000 / 3 };

describe("toScene", () => {
  test("has the width 1,000 and the height of the frame's ratio", () => {
    expect(toScene(compositionOf([]), [])).toEqual({
      width: 1_000,
      height: 1_000 / 0.75,
      background: "#e8e2d7",
      steps: [],
    });
  });

  test("draws a cut-out in its aspect in the middle of its box", () => {
    const [step, ...rest] = draw(sofaItem("cutout"));
    expect(rest).toEqual([]);
    expect(step).toMatchObject({ kind: "image", source: { product: "sofa", version: "cutout" }, blend: "normal" });
    expect(step).toMatchObject({ x: 375, width: 250, height: 125 });
    expect((step?.y ?? 0) + 62.5).toBeCloseTo(1_000 / 1.5);
  });

  test.each([
    ["#b46c4a", false, false],
    ["#f4f1ea", true, true],
    ["#d9d0bc", true, false],
    ["#1d1a17", false, false],
  ])("draws a cut-out of %s on a pale background with a shadow: %s, and on a plate: %s", (color, free, framed) => {
    const pale = { ...sofa, image: { ...sofa.image, colors: [color, "#e8e2d7"] } };
    expect(draw(sofaItem("cutout"), pale)).toMatchObject([{ kind: "image", hasShadow: free }]);
    expect(draw(sofaItem("framed"), pale)).toMatchObject([{ kind: "rectangle" }, { hasShadow: framed }]);
  });

  test("draws a framed cut-out on a plate, with space around it", () => {
    const [plate, image] = draw(sofaItem("framed"));
    expect(plate).toMatchObject({ kind: "rectangle", ...box });
    expect(image).toMatchObject({ kind: "image", width: 205, blend: "normal" });
  });

  test.each(["cutout", "framed"] as const)("draws an image without a cut-out on a plate (%s)", (treatment) => {
    const [plate, image] = draw(sofaItem(treatment), { ...sofa, image: { aspect: 1, cutout: false, colors: [] } });
    expect(plate?.kind).toBe("rectangle");
    expect(image).toMatchObject({ source: { version: "picture" }, width: 250, blend: "multiply" });
  });

  test("draws an empty plate without a text", () => {
    expect(draw(sofaItem("cutout"), { ...sofa, paintable: false, plateText: "" })).toMatchObject([
      { kind: "rectangle" },
    ]);
  });

  test("draws the text on a plate when the image may not be painted", () => {
    const [plate, title] = draw(sofaItem("cutout"), { ...sofa, paintable: false });
    expect(plate).toMatchObject({ kind: "rectangle", ...box });
    expect(title).toMatchObject({ kind: "text", lines: ["Oak Sofa"], font: "serif" });
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(box.y + box.height);
  });

  test("leaves out a product that is not in the list", () => {
    expect(toScene(compositionOf([sofaItem("cutout")]), [])).toMatchObject({ steps: [] });
  });

  test("orders steps by layer, and items of one layer by their order", () => {
    const layers = [3, 1, 1].map((layer) => sofaItem("cutout", { layer }));
    expect(toScene(compositionOf(layers), [sofa]).steps.map(({ item }) => item)).toEqual([1, 2, 0]);
  });

  test("turns the swatches of a palette around its center", () => {
    const colors = ["#aabbcc", "#102030"];
    const steps = draw({ kind: "palette", colors, ...placed({ height: 0.075, rotation: 90 }) });
    const centers = steps.map(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)]);
    expect(centers).toEqual([
      [500, 604],
      [500, 729],
    ]);
  });

  test("covers the box with a room image", () => {
    const [step] = draw({ kind: "room", image: "/pictures/rooms/office.jpg", ...placed() });
    expect(step).toMatchObject({ ...box, fit: "cover", source: { kind: "room", image: "/pictures/rooms/office.jpg" } });
  });

  test("sets a title in dark ink on a light background and in light ink on a dark one", () => {
    const title: CompositionItem = { kind: "text", text: "Low Oak, Paper Light", role: "title", ...placed() };
    const colors = ["#f4f0e8", "#26211c"].map((background) => {
      const [step] = toScene(compositionOf([title], { frame: { ratio: "3:4", background } }), []).steps;
      return step?.kind === "text" ? step.color : null;
    });
    expect(colors).toEqual(["#1d1915", "#f4f0e8"]);
  });
});
