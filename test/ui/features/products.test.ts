import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { type LibraryPages, removeProductFromPages, updateProductInPages } from "../../../ui/api/library.ts";
import { getProductState, listFilterTabs, useProductsView } from "../../../ui/features/products/products-view.ts";
import { useUndoReplacement } from "../../../ui/features/products/use-product-actions.ts";
import { diffProductTexts, toProductTexts, useProductForm } from "../../../ui/features/products/use-product-form.ts";
import { aLibraryProduct } from "../../builders/a-library-product.ts";
import { renderHook } from "./render-hook.tsx";

describe("the view in the URL of the Products page", () => {
  it.each([
    ["?filter=burnt&q=%20&product=", { filter: null, q: "", product: null }],
    ["?filter=no-link&q=oak+%26+ash&product=p-1", { filter: "no-link", q: "oak & ash", product: "p-1" }],
  ])("%s shows %o", (search, view) => {
    expect(renderHook(useProductsView, `/admin/products${search}`).result.view).toEqual(view);
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
  const product = { ...aLibraryProduct({ furnitureType: "Sofa", priceNote: "$ 900" }), usedBy: [], replacements: [] };
  const stored = toProductTexts(product);

  it("are compared without surrounding spaces", () => {
    expect(diffProductTexts(stored, { ...stored, priceNote: "$ 950" })).toEqual([
      { name: "priceNote", remote: "$ 900", local: "$ 950" },
    ]);
  });

  /** Saves the form and returns what is sent. `stashed` is what was stored before a sign-in. */
  async function save(stashed: unknown) {
    const request = vi.fn(async (_url: string, _init: RequestInit) => Response.json(product));
    vi.stubGlobal("fetch", request);
    vi.stubGlobal("window", { sessionStorage: { getItem: () => JSON.stringify(stashed) } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const onClose = vi.fn();
    renderHook(() => useProductForm(product, onClose)).result.save();
    await vi.waitUntil(() => onClose.mock.calls.length + request.mock.calls.length > 0);
    return request.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
  }

  it("are restored after a sign-in, and sent when they differ, as null when they are empty", async () => {
    const typed = { ...stored, title: " Low Oak Bench ", furnitureType: "", alternativeText: "A bench" };
    const change = { version: 3, furnitureType: null, alternativeText: "A bench" };
    expect(await save({ from: { texts: stored, version: 3 }, typed })).toEqual([change]);
  });

  it.each([
    ["a text", "text"],
    ["no version", { from: { texts: stored }, typed: { ...stored, priceNote: "" } }],
    ["a number as title", { from: { texts: stored, version: 3 }, typed: { ...stored, title: 1 } }],
  ])("are not restored from %s", async (_case, stashed) => {
    expect(await save(stashed)).toEqual([]);
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

test.each([
  [{ boards: 2, unchanged: [] }, "The product is back on 2 boards."],
  [
    { boards: 1, unchanged: ["Oak ".repeat(75), "🪑".repeat(150), "Low Oak", "Loft", "Attic"] },
    `The product is back on 1 board. Not on “${"Oak ".repeat(15).trim()}...”, “${"🪑".repeat(30)}...”, “Low Oak” ` +
      "and 2 more boards: the products there were changed since.",
  ],
])(
  "an undone replacement names at most three boards that were changed since, by short titles",
  async (undone, text) => {
    vi.stubGlobal("fetch", async () => Response.json(undone));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { result, getToast } = renderHook(() => useUndoReplacement(() => undefined));
    result.mutate({ id: "bench", successorId: "lamp", replacementId: "1" });
    await expect.poll(() => getToast()?.description).toBe(text);
  },
);
