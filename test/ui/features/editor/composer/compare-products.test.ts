import { describe, expect, test } from "vitest";
import { type Composition, compositionLimits, countJsonBytes } from "../../../../../core/composition/composition.ts";
import {
  addPictureMark,
  describeDifference,
  hasChangedPicture,
} from "../../../../../ui/features/editor/composer/compare-products.ts";
import { compositionOf, placed } from "../../../../core/composition/any-composition.ts";

const aProduct = (id: string, imageUrl = `https://shop.example/${id}.jpg`) => ({ id, asin: null, imageUrl });
const item = (product: string) => ({ kind: "product", product, treatment: "cutout", ...placed() }) as const;
const products = [aProduct("sofa"), aProduct("rug")];
const composition: Composition = compositionOf([item("rug"), item("sofa")]);

describe("a changed picture", () => {
  const rendered = addPictureMark(composition, products);

  test("is noticed, and said together with other differences", () => {
    const changed = [aProduct("sofa", "https://shop.example/other.jpg"), aProduct("rug")];
    expect(hasChangedPicture(rendered, changed)).toBe(true);
    expect(hasChangedPicture(addPictureMark(rendered, changed), changed)).toBe(false);
    expect(describeDifference({ missing: ["lamp"], removed: [] }, true)).toBe(
      "1 product is not in the moodboard. The picture of a product has changed.",
    );
  });

  test.each([
    ["the same products in another order", products.toReversed()],
    ["another product beside them", [...products, aProduct("lamp")]],
    ["a product that was removed", [aProduct("sofa", "https://shop.example/other.jpg")]],
    ["a product whose image is hidden", [aProduct("sofa", ""), aProduct("rug")]],
  ])("is not reported for %s", (_case, now) => {
    expect(hasChangedPicture(rendered, now)).toBe(false);
  });

  test("is not reported for Amazon's images, which are in no picture", () => {
    const amazon = (imageUrl: string) => [{ ...aProduct("sofa", imageUrl), asin: "B0SOFA0001" }, aProduct("rug")];
    const marked = addPictureMark(composition, amazon("https://m.media-amazon.com/1.jpg"));
    expect(hasChangedPicture(marked, amazon("https://m.media-amazon.com/2.jpg"))).toBe(false);
  });

  test("is not reported for a composition without a mark", () => {
    expect(hasChangedPicture(composition, products)).toBe(false);
  });
});

test("a composition that would become too large gets no mark", () => {
  const rest = compositionLimits.bytes - countJsonBytes({ ...composition, leftOut: [""] });
  const large = { ...composition, leftOut: ["x".repeat(rest)] };
  expect(addPictureMark(large, products)).toEqual(large);
});
