import { expect, test } from "vitest";
import type { FormProduct } from "../../../../ui/features/editor/form/editor-form.ts";
import { pasteLinks, removeLink, splitLinks } from "../../../../ui/features/editor/products/pasted-links.ts";
import {
  addProducts,
  formatRemovalTitle,
  removeProduct,
  undoRemovals,
} from "../../../../ui/features/editor/products/use-products.ts";
import { aFormProduct } from "./editor-samples.ts";

const [sofa, lamp, vase] = [aFormProduct("sofa"), aFormProduct("lamp"), aFormProduct("vase")];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(" ");

test("appends products, each once by id or ASIN", () => {
  const sameAsin = aFormProduct("other", { asin: "B0SOFA0001" });
  const known = { ...sofa, asin: "B0SOFA0001" };
  expect(ids(addProducts([known], [lamp, known, sameAsin, lamp]))).toBe("sofa lamp");
});

test("adds at most 100 products", () => {
  const many = Array.from({ length: 150 }, (_, index) => aFormProduct(String(index)));
  expect(addProducts([], many)).toHaveLength(100);
});

test("removes a product by id", () => {
  expect(ids(removeProduct([sofa, lamp], "sofa"))).toBe("lamp");
});

test("restores a removed product at its index, once, and not into a full list", () => {
  const withLamp = (list: readonly FormProduct[], index: number) => undoRemovals(list, [{ product: lamp, index }]);
  expect(ids(withLamp([sofa, vase], 1))).toBe("sofa lamp vase");
  expect(ids(withLamp([sofa], 7))).toBe("sofa lamp");
  expect(ids(withLamp([sofa, lamp], 0))).toBe("sofa lamp");
  const full = Array.from({ length: 100 }, (_, index) => aFormProduct(String(index)));
  expect(withLamp(full, 0)).toBe(full);
});

test("restores several removed products at their indexes", () => {
  const lampThenSofa = [
    { product: lamp, index: 1 },
    { product: sofa, index: 0 },
  ];
  expect(ids(undoRemovals([vase], lampThenSofa))).toBe("sofa lamp vase");
  const sofaThenLamp = [
    { product: sofa, index: 0 },
    { product: lamp, index: 0 },
  ];
  expect(ids(undoRemovals([vase], sofaThenLamp))).toBe("sofa lamp vase");
});

test("the toast of a removal counts the products it restores", () => {
  expect(formatRemovalTitle(1)).toBe("Product removed");
  expect(formatRemovalTitle(2)).toBe("2 products removed");
});

const [sofaLink, lampLink] = ["https://www.amazon.com/dp/B0HRTH0001", "https://shop.example/lamp?size=2,5"];

test.each([
  ["", [""]],
  [` ${sofaLink} `, [sofaLink]],
  [`${sofaLink} ${lampLink}`, [sofaLink, lampLink]],
  [`${sofaLink}\n\n${lampLink}\r\n${sofaLink}`, [sofaLink, lampLink, sofaLink]],
  [`${sofaLink}, ${lampLink}`, [sofaLink, lampLink]],
  [`${sofaLink},${lampLink};<${sofaLink}>`, [sofaLink, lampLink, `<${sofaLink}>`]],
  [`Look at this: ${sofaLink} and this one ${lampLink}`, [`Look at this: ${sofaLink} and this one`, lampLink]],
  [
    `amazon.com/dp/B0HRTH0002 www.amazon.com/dp/B0HRTH0003`,
    ["amazon.com/dp/B0HRTH0002", "www.amazon.com/dp/B0HRTH0003"],
  ],
  [`https://web.archive.org/web/2024/${lampLink}`, [`https://web.archive.org/web/2024/${lampLink}`]],
  [`https://shop.example/go?to=${lampLink}`, [`https://shop.example/go?to=${lampLink}`]],
])("splits %j into one text per link", (text, links) => {
  expect(splitLinks(text)).toEqual(links);
});

test("removes the link that was added, and nothing from another text", () => {
  expect(removeLink(`${sofaLink}\n${lampLink}`, sofaLink)).toBe(lampLink);
  expect(removeLink(` ${sofaLink} `, sofaLink)).toBe("");
  expect(removeLink(lampLink, sofaLink)).toBe(lampLink);
});

test.each([
  ["links on lines of their own", "", `${sofaLink}\n${lampLink}`, "", `${sofaLink} ${lampLink}`],
  ["a link behind another one", sofaLink, lampLink, "", `${sofaLink} ${lampLink}`],
  ["one link", "", sofaLink, "", null],
  ["one link that an e-mail has wrapped", "", "https://shop.example/a\nb?c=1", "", null],
  ["a link into the query of another one", "https://shop.example/go?to=", lampLink, "", null],
  ["a link behind a word", "see ", lampLink, "", null],
])("a paste of %s", (_, before, pasted, after, field) => {
  expect(pasteLinks(before, pasted, after)).toBe(field);
});
