import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResultGrid } from "../../../../ui/features/editor/product-search/search-results.tsx";
import { productsAddedToast } from "../../../../ui/features/editor/products/use-products.ts";

test("the toast after adding products counts them, or says that the board is full", () => {
  expect(productsAddedToast(1).description).toBe("Added 1 product to your board.");
  expect(productsAddedToast(3).description).toBe("Added 3 products to your board.");
  expect(productsAddedToast(0)).toEqual({
    title: "Too many products",
    description: "A board has at most 100 products. Remove one first.",
    variant: "destructive",
  });
});

const image = { src: "", width: null, height: null, placeholder: null };
const result = { id: "1", asin: "B0", title: "Oak chair", imageUrl: "", amazonUrl: null, picture: image };

test.each([
  ["its id", "1", true],
  ["its ASIN", "B0", true],
  ["neither", "2", false],
])("a result is on the board that has %s", (_case, added, isOnBoard) => {
  const unused = () => undefined;
  const html = renderToStaticMarkup(
    <ResultGrid products={[result]} selected={[]} addedIds={new Set([added])} onToggle={unused} onAdd={unused} />,
  );
  expect(html.includes("On this board")).toBe(isOnBoard);
});
