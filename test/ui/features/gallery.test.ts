import { expect, test } from "vitest";
import { resolveCategory, toListFilter } from "../../../ui/features/gallery/use-category.ts";
import { aTerm } from "../sample-public-api.ts";

test.each([
  ["mid-century-modern", { style: "mid-century-modern" }, "/pictures/mid-century-modern.jpg"],
  ["nursery", { room: "nursery" }, "/pictures/nursery.jpg"],
  ["art-deco", { style: "art-deco" }, null],
])("the page /%s lists the boards of %j", (slug, filter, imageUrl) => {
  const category = resolveCategory(slug, [aTerm("Mid-Century Modern")], [aTerm("Nursery")]);
  expect(category.imageUrl).toBe(imageUrl);
  expect(toListFilter(category)).toEqual(filter);
});
