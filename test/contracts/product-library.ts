import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { LibraryQuery } from "../../core/product/product-library.port.ts";
import { aBoard } from "../builders/a-board.ts";
import { aNewLibraryProduct, aProduct } from "../builders/a-product.ts";
import { readAllPages } from "./collect.ts";
import {
  furnitureTypesContract,
  type OpenLibrary,
  productReplacementContract,
  replacementUndoContract,
} from "./product-replacement.ts";

/**
 * The contract of `ProductLibrary`. `open` returns an empty one and the repository of the boards that show its
 * products.
 */
export function productLibraryContract(name: string, open: () => Promise<OpenLibrary>): void {
  describe(`${name} as a ProductLibrary`, () => {
    let opened: OpenLibrary;
    beforeEach(async () => {
      opened = await open();
    });
    testStoring(() => opened);
    testLists(() => opened);
    productReplacementContract(() => opened);
    replacementUndoContract(() => opened);
    furnitureTypesContract(() => opened);
  });
}

type Opened = () => OpenLibrary;

const details = {
  furnitureType: "Sofa",
  alternativeText: "A teal sofa",
  priceNote: "499 €",
  priceNotedOn: "2026-11-23",
};

function testStoring(opened: Opened): void {
  it("returns a stored product as it was inserted", async () => {
    const product = aNewLibraryProduct({ asin: "B000000001", ...details });
    const { product: stored, isNew } = await opened().library.insert(product);
    expect(isNew).toBe(true);
    expect(stored).toMatchObject({ ...product, itemId: "B000000001", boards: 0, version: 1, isGone: false });
    expect(await opened().library.find(product.id.toUpperCase())).toEqual(stored);
    for (const unknown of [randomUUID(), "no id", "\u0000"]) expect(await opened().library.find(unknown)).toBeNull();
  });

  it("stores one product when several calls insert the same one at once, and returns it to all", async () => {
    const shopUrl = "https://shop.example/lamp";
    const inserted = await Promise.all(
      ["", "?utm_source=pin", "#top"].map((end) =>
        opened().library.insert(aNewLibraryProduct({ shopUrl: shopUrl + end })),
      ),
    );
    expect(inserted.map(({ isNew }) => isNew).toSorted()).toEqual([false, false, true]);
    expect(new Set(inserted.map(({ product }) => product.id)).size).toBe(1);
    expect(await opened().library.count()).toBe(1);
  });

  it("returns the product id under which a saved board finds the product again", async () => {
    const { library, boards } = opened();
    for (const changes of [{ asin: "B000000001" }, {}, { shopUrl: null }, { shopUrl: "javascript:alert(1)" }]) {
      const { product } = await library.insert(aNewLibraryProduct(changes));
      const { itemId, asin, title, imageUrl, shopUrl } = product;
      await boards.insert(aBoard({ products: [{ id: itemId, asin, title, imageUrl, shopUrl }] }));
      expect((await library.find(product.id))?.boards).toBe(1);
    }
    expect(await library.count()).toBe(4);
  });

  it("changes the stored product and the boards that have no text of their own", async () => {
    const { library, boards } = opened();
    const sofa = aProduct({ asin: "B000000001", title: "Sofa" });
    const [board, own] = [aBoard({ products: [sofa] }), aBoard({ products: [{ ...sofa, title: "Our sofa" }] })];
    for (const one of [board, own]) await boards.insert(one);
    const [found] = (await library.list({ limit: 1 })).items;
    const changed = await library.update(found?.id ?? "", (one) => ({ ...one, ...details, title: "Oak sofa" }));
    expect(changed).toMatchObject({ title: "Oak sofa", ...details, version: 2, boards: 2 });
    const products = await Promise.all([board, own].map(async ({ id }) => (await boards.findById(id))?.products[0]));
    expect(products).toMatchObject([{ title: "Oak sofa", alternativeText: "A teal sofa" }, { title: "Our sofa" }]);
    expect(await library.update(randomUUID(), (one) => one)).toBeNull();
  });

  it("applies concurrent changes one after the other, and stores nothing when a change throws", async () => {
    const { library } = opened();
    const { product } = await library.insert(aNewLibraryProduct({ title: "" }));
    await Promise.all(
      ["a", "b", "c"].map((letter) => library.update(product.id, (one) => ({ ...one, title: one.title + letter }))),
    );
    const failing = library.update(product.id, () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await library.find(product.id)).toMatchObject({ version: 4, title: expect.stringMatching(/^[abc]{3}$/u) });
  });

  it("deletes a product only while no board shows it, also in the trash", async () => {
    const { library, boards } = opened();
    const { product } = await library.insert(aNewLibraryProduct());
    const { itemId, ...shown } = product;
    const board = aBoard({ products: [{ ...aProduct(), shopUrl: shown.shopUrl }], deletedAt: new Date() });
    await boards.insert(board);
    expect(await library.delete(product.id)).toBe(1);
    await boards.update(board.id, (one) => ({ ...one, products: [] }));
    expect(await library.delete(product.id)).toBe(0);
    expect(await library.find(product.id)).toBeNull();
    expect(await library.delete("no id")).toBe(0);
  });

  it("stores notes of boards and lists the boards of a product", async () => {
    const { library, boards } = opened();
    const sofa = aProduct({ note: "Soft and washable" });
    const board = aBoard({ products: [aProduct(), sofa], title: "With a note" });
    await boards.insert(board);
    await boards.update(board.id, (one) => ({ ...one, products: one.products.toReversed() }));
    expect((await boards.findById(board.id))?.products[0]).toEqual(sofa);
    const [product] = (await library.list({ limit: 5, text: "oak" })).items.filter(
      ({ shopUrl }) => shopUrl === sofa.shopUrl,
    );
    expect(await library.listUses(product?.id ?? "", 10)).toEqual([
      { id: board.id, title: "With a note", status: "draft", isTrashed: false, note: "Soft and washable" },
    ]);
  });
}

function testLists(opened: Opened): void {
  const readAll = async (query: Omit<LibraryQuery, "limit">) => {
    const products = await readAllPages((after) => opened().library.list({ ...query, limit: 2, ...after }));
    return products.map(({ title }) => title);
  };

  it("lists every product once across pages", async () => {
    const titles = Array.from({ length: 7 }, (_, index) => `Product ${index}`);
    for (const title of titles) await opened().library.insert(aNewLibraryProduct({ title }));
    expect((await readAll({})).toSorted()).toEqual(titles);
    await expect(opened().library.list({ limit: 1, cursor: "x" })).rejects.toMatchObject({ code: "board.invalid" });
    await expect(opened().library.list({ limit: 1, text: "a", cursor: "x" })).rejects.toMatchObject({
      code: "board.invalid",
    });
  });

  it("finds products by words in any order, accents and misspelled words, best matches first", async () => {
    const titles = ["Velvet sofa", "Sofa in teal velvet", "Oak table", "Café chair 100% wool", "Linen pillow"];
    for (const title of titles) await opened().library.insert(aNewLibraryProduct({ title }));
    await opened().library.insert(aNewLibraryProduct({ title: "Bench", asin: "B00BENCH01", furnitureType: "Seat" }));
    expect(await readAll({ text: "velvet sofa" })).toEqual(["Velvet sofa", "Sofa in teal velvet"]);
    expect(await readAll({ text: "velvit" })).toEqual(expect.arrayContaining(["Velvet sofa", "Sofa in teal velvet"]));
    expect(await readAll({ text: "pilow" })).toEqual(["Linen pillow"]);
    expect(await readAll({ text: "cafe" })).toEqual(["Café chair 100% wool"]);
    expect(await readAll({ text: "100%" })).toEqual(["Café chair 100% wool"]);
    expect(await readAll({ text: "b00bench01" })).toEqual(["Bench"]);
    expect(await readAll({ text: "seat" })).toEqual(["Bench"]);
    expect(await readAll({ text: "te" })).toEqual(["Sofa in teal velvet"]);
    expect(await readAll({ text: "p" })).toEqual(["Linen pillow"]);
    expect(await readAll({ text: "_" })).toHaveLength(6);
    expect(await readAll({ text: "xyzzyx" })).toEqual([]);
  });

  it("replaces words that are spelled right only when nothing has them beside the misspelled ones", async () => {
    const titles = ["Linen curtain", "Lines curtain", "Velvet chair"];
    for (const title of titles) await opened().library.insert(aNewLibraryProduct({ title }));
    expect(await readAll({ text: "linen curtian" })).toEqual(["Linen curtain"]);
    expect(await readAll({ text: "velvet curtian" })).toEqual([]);
    expect(await readAll({ text: "chairs velvt" })).toEqual(["Velvet chair"]);
  });

  it("finds short words with one wrong letter, before words that contain them by chance", async () => {
    const steel = Array.from({ length: 12 }, (_, index) => `Steel shelf ${index}`);
    for (const title of ["Vase", "Teal sofa", "Rug", ...steel])
      await opened().library.insert(aNewLibraryProduct({ title }));
    for (const text of ["vaze", "vasse", "vsae"]) expect([text, await readAll({ text })]).toEqual([text, ["Vase"]]);
    expect((await readAll({ text: "teel" }))[0]).toBe("Teal sofa");
    expect(await readAll({ text: "steel" })).toHaveLength(12);
    expect(await readAll({ text: "xugs" })).toEqual([]);
  });

  it("finds products by their shop", async () => {
    const ikea = { title: "Bench", shopUrl: "https://www.ikea.com/de/bench?x=amazon" };
    const amazon = { title: "Lamp", asin: "B00LAMP001", shopUrl: null };
    for (const product of [ikea, amazon, { title: "Own vase", shopUrl: null }])
      await opened().library.insert(aNewLibraryProduct(product));
    for (const text of ["ikea", "ikea.com", "IKEA bench"]) expect(await readAll({ text })).toEqual(["Bench"]);
    expect(await readAll({ text: "amazon" })).toEqual(["Lamp"]);
  });

  it("filters products that are unused, gone, without a note or without a link", async () => {
    const { library, boards } = opened();
    await library.insert(aNewLibraryProduct({ title: "Unused" }));
    const [used, noted] = [aProduct({ title: "Used", shopUrl: null }), aProduct({ title: "Noted", note: "Why" })];
    await boards.insert(aBoard({ products: [used, noted] }));
    expect(await readAll({ filter: "unused" })).toEqual(["Unused"]);
    expect(await readAll({ filter: "no-note" })).toEqual(["Used"]);
    expect(await readAll({ filter: "no-link" })).toEqual(["Used"]);
    expect(await readAll({ filter: "dead" })).toEqual([]);
    expect(await readAll({ filter: "no-link", text: "noted" })).toEqual([]);
  });
}
