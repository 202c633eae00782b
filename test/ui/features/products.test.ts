import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { libraryFilters } from "../../../core/product/product-library.port.ts";
import { type LibraryPages, removeProductFromPages, updateProductInPages } from "../../../ui/api/library.ts";
import { toBoardProduct } from "../../../ui/features/editor/product-search/library-search.tsx";
import { getMenuItems } from "../../../ui/features/products/product-library.tsx";
import {
  formatProductsView,
  getProductState,
  listFilterTabs,
  parseProductsView,
} from "../../../ui/features/products/products-view.ts";
import { describeUndone } from "../../../ui/features/products/use-product-actions.ts";
import {
  diffProductTexts,
  parseStashedChange,
  toProductPatch,
  toProductTexts,
} from "../../../ui/features/products/use-product-form.ts";
import { aLibraryProduct } from "../../builders/a-library-product.ts";
import { anyWellFormedText } from "../../builders/any-text.ts";

describe("the view in the URL of the Products page", () => {
  it("shows all products without known parameters", () => {
    expect(parseProductsView("?filter=burnt&q=%20&product=")).toEqual({ filter: null, q: "", product: null });
  });

  it("round-trips filter, search text and product", () => {
    const filters = fc.constantFrom(null, ...libraryFilters);
    const words = anyWellFormedText(80).map((text) => text.trim());
    const products = fc.option(fc.uuid(), { nil: null });
    fc.assert(
      fc.property(filters, words, products, (filter, q, product) => {
        const url = formatProductsView({ filter, q, product });
        expect(parseProductsView(url.slice("/admin/products".length))).toEqual({ filter, q, product });
      }),
    );
  });

  it("keeps the search text in every tab, and counts all products", () => {
    const tabs = listFilterTabs({ filter: "dead", q: "oak", product: "p-1" }, 12);
    expect(tabs.map(({ name }) => name)).toEqual(["All", "Unused", "Dead", "No note", "No link"]);
    expect(tabs[0]).toMatchObject({ href: "/admin/products?q=oak", isCurrent: false, count: 12 });
    expect(tabs[2]).toMatchObject({ href: "/admin/products?filter=dead&q=oak", isCurrent: true, count: undefined });
  });
});

test.each([
  [{ isGone: true, amazonUrl: null, boards: 0 }, "dead"],
  [{ isGone: false, amazonUrl: null, boards: 2 }, "no-link"],
  [{ isGone: false, amazonUrl: "https://shop.example/a", boards: 0 }, "unused"],
  [{ isGone: false, amazonUrl: "https://shop.example/a", boards: 1 }, "live"],
] as const)("a product with %o is %s", (product, state) => {
  expect(getProductState(product)).toBe(state);
});

describe("the texts of a product", () => {
  const stored = toProductTexts(aLibraryProduct({ furnitureType: "Sofa", priceNote: "$ 900" }));

  it("are sent when they differ, and as null when they are empty", () => {
    const typed = { ...stored, title: " Low Oak Bench ", furnitureType: "", alternativeText: "A bench" };
    expect(toProductPatch(stored, typed)).toEqual({ furnitureType: null, alternativeText: "A bench" });
  });

  it("are compared without surrounding spaces", () => {
    expect(diffProductTexts(stored, { ...stored, priceNote: "$ 950" })).toEqual([
      { name: "priceNote", remote: "$ 900", local: "$ 950" },
    ]);
  });

  it("are parsed from the session storage with those that they change, also without a title", () => {
    const change = { from: { texts: stored, version: 3 }, typed: { ...stored, title: "", priceNote: "$ 950" } };
    expect(parseStashedChange(JSON.parse(JSON.stringify(change)))).toEqual(change);
  });

  it.each([
    ["a text", "text"],
    ["texts alone", stored],
    ["no version", { from: { texts: stored }, typed: stored }],
    ["a number as title", { from: { texts: stored, version: 3 }, typed: { ...stored, title: 1 } }],
  ])("are not restored from %s", (_case, value) => {
    expect(parseStashedChange(value)).toBeNull();
  });
});

describe("a changed product in the loaded pages", () => {
  const page = (...products: readonly LibraryProductDto[]) => ({ products, total: null, next: null });
  const [bench, lamp] = [aLibraryProduct({ id: "bench" }), aLibraryProduct({ id: "lamp" })];
  const pages: LibraryPages = { pageParams: [null, "c"], pages: [page(bench), page(lamp)] };

  it("is replaced in its place", () => {
    const changed = { ...lamp, title: "Paper lamp" };
    expect(updateProductInPages(pages, changed).pages).toEqual([page(bench), page(changed)]);
  });

  it("is removed", () => {
    expect(removeProductFromPages(pages, "bench").pages).toEqual([page(), page(lamp)]);
  });
});

test("a product of the library gets its item id on a board", () => {
  const product = aLibraryProduct({ itemId: "B0BENCH001", alternativeText: "A bench" });
  expect(toBoardProduct(product)).toEqual({
    ...{ id: "B0BENCH001", asin: null, title: "Low Oak Bench", imageUrl: "", picture: product.picture },
    ...{ amazonUrl: "https://shop.example/bench", alternativeText: "A bench" },
  });
});

test("an undone replacement says on how many boards the product is back, and names at most three others", () => {
  expect(describeUndone({ boards: 2, unchanged: [] })).toBe("The product is back on 2 boards.");
  expect(describeUndone({ boards: 1, unchanged: ["Hall", "Study", "Den", "Loft", "Attic"] })).toBe(
    "The product is back on 1 board. Not on “Hall”, “Study”, “Den” and 2 more boards: the products there were changed since.",
  );
});

test("the toast about it shortens titles of 300 characters", () => {
  const text = describeUndone({ boards: 1, unchanged: ["Oak ".repeat(75), "🪑".repeat(150), "Low Oak", "Loft"] });
  expect(text).toContain("“Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak Oak...”, “🪑");
  expect(text).toContain("“Low Oak” and 1 more board");
  expect(text.length).toBeLessThan(280);
  expect(text.isWellFormed()).toBe(true);
});

test.each([
  ["on boards", { boards: 2 }, ["Edit", "Mark link as dead", "Replace everywhere"]],
  ["on no board", { boards: 0 }, ["Edit", "Mark link as dead", "Delete"]],
  ["with a dead link", { boards: 1, isGone: true }, ["Edit", "Mark link as working", "Replace everywhere"]],
  ["without a link", { boards: 1, amazonUrl: null }, ["Edit", "Replace everywhere"]],
  ["of a paused source", { boards: 1, hidden: "paused" as const }, ["Edit"]],
])("lists the actions for a product %s", (_, fields, labels) => {
  const product = aLibraryProduct(fields);
  const ignore = () => undefined;
  const items = getMenuItems({ product, onEdit: ignore, onReplace: ignore, onMark: ignore, onDelete: ignore });
  expect(items.map(({ label }) => label)).toEqual(labels);
});
