import { describe, expect, test } from "vitest";
import { makeUpdateProduct, type ProductUpdate } from "../../../core/product/manage-products.ts";
import type { LibraryProduct } from "../../../core/product/product-library.port.ts";
import type { PausableSource } from "../../../core/product/source-rights.ts";
import { aNewLibraryProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

const lamp: LibraryProduct = {
  ...aNewLibraryProduct({
    ...{ asin: "B000000001", title: "Lamp", imageUrl: "https://m.media-amazon.com/lamp.jpg", shopUrl: null },
    ...{ alternativeText: "A lamp", priceNote: "49 $", priceNotedOn: "2025-01-02" },
  }),
  ...{ itemId: "B000000001", isGone: false, isPriceOld: false, boards: 1, lastSeenAt: null, version: 1 },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
};
/** As a client receives it during a pause. */
const received = {
  ...{ title: "Amazon item B000000001", imageUrl: "", isGone: false },
  ...{ alternativeText: null, priceNote: null, priceNotedOn: null },
};

/** Applies the change to the product while the sources are paused. */
function update(changes: ProductUpdate["changes"], stored = lamp, paused: readonly PausableSource[] = ["amazon"]) {
  const library = {
    update: async (_id: string, change: (product: LibraryProduct) => LibraryProduct) => change(stored),
  };
  const updateProduct = makeUpdateProduct({ library, clock: fakeClock(), rights: aContentRights({ paused }) });
  return updateProduct({ id: stored.id, changes, version: 1 });
}

describe("a change of a product during a pause of its source", () => {
  test("keeps the stored values of what the client received hidden, and changes the furniture type", async () => {
    expect(await update({ ...received, furnitureType: "Lamp" })).toEqual({ ...lamp, furnitureType: "Lamp" });
    expect(await update({ ...received, alternativeText: " ", priceNote: "" })).toEqual(lamp);
  });

  test.each([
    { title: "Our lamp" },
    { imageUrl: "/pictures/lamp.jpg" },
    { alternativeText: "Our lamp" },
    { priceNote: "59 $" },
    { isGone: true },
  ])("is refused when it would replace a hidden value or mark the link: %j", async (changes) => {
    await expect(update(changes)).rejects.toMatchObject({ code: "retailer.paused", message: "Amazon is paused." });
  });

  test("is refused for a product of the site whose image is paused, with the name of that source", async () => {
    const own = { ...lamp, asin: null, imageUrl: "/objects/moodboards/1.shop.jpg" };
    const change = update({ priceNote: "59 $" }, own, ["shop"]);
    await expect(change).rejects.toMatchObject({ code: "retailer.paused", message: "Other shops are paused." });
    expect(await update({ title: "Our lamp" }, own, ["amazon"])).toMatchObject({ title: "Our lamp" });
  });
});

test("a change that was loaded during a pause keeps all hidden values when it is sent after it", async () => {
  expect(await update({ ...received, furnitureType: "Lamp" }, lamp, [])).toEqual({ ...lamp, furnitureType: "Lamp" });
});

test("texts that are shown can be emptied", async () => {
  const changes = { alternativeText: null, priceNote: null };
  expect(await update(changes, lamp, [])).toEqual({ ...lamp, ...changes, priceNotedOn: null });
});

test("outdated titles can be replaced, and a hidden alternative text stays", async () => {
  const outdated: LibraryProduct = { ...lamp, outdated: "all", isPriceOld: true };
  const changes = { title: "Our lamp", alternativeText: null, priceNote: "59 $", priceNotedOn: "2025-01-03" };
  expect(await update(changes, outdated, [])).toEqual({ ...outdated, ...changes, alternativeText: "A lamp" });
});
