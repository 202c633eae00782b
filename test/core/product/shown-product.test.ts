import { describe, expect, test } from "vitest";
import {
  hasHiddenTitle,
  restoreContent,
  showContent,
  showLibraryProduct,
} from "../../../core/product/shown-product.ts";
import { aNewLibraryProduct, aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";

const lamp = aProduct({
  asin: "B000000001",
  title: "Lamp",
  imageUrl: "https://m.media-amazon.com/lamp.jpg",
  shopUrl: "https://www.amazon.com/dp/B000000001",
});
const sofa = aProduct({
  asin: null,
  title: "Sofa",
  imageUrl: "https://cdn.example/s.jpg",
  shopUrl: "https://www.shop.example/s",
});
const own = aProduct({ asin: null, title: "Bench", imageUrl: "/pictures/bench.jpg", shopUrl: null });
const rights = aContentRights();
const hiddenLamp = { title: "Amazon item B000000001", imageUrl: "" };

describe("showContent", () => {
  test.each([lamp, sofa, own])("shows current content of a source that is not paused: $title", (product) => {
    const { title, imageUrl } = product;
    expect(showContent(product, rights)).toEqual({ title, imageUrl });
  });

  test("shows item number or shop instead of a paused title, and keeps the titles of the site's own products", () => {
    const paused = aContentRights({ paused: ["amazon", "shop"] });
    expect([lamp, sofa, own].map((product) => showContent(product, paused))).toEqual([
      { ...hiddenLamp, hidden: "paused" },
      { title: "Item at shop.example", imageUrl: "", hidden: "paused" },
      { title: "Bench", imageUrl: "/pictures/bench.jpg" },
    ]);
  });

  test("hides only the image when only the image is from a paused shop", () => {
    const linked = { ...own, imageUrl: sofa.imageUrl };
    expect(showContent(linked, aContentRights({ paused: ["shop"] }))).toEqual({
      title: "Bench",
      imageUrl: "",
      hidden: "paused",
    });
  });

  test("hides outdated content, except titles of admins, uploaded images and sources without a limit", () => {
    expect(showContent({ ...lamp, outdated: "all" }, rights)).toEqual({ ...hiddenLamp, hidden: "outdated" });
    const mine = { ...lamp, title: "My words", imageUrl: "/objects/uploads/lamp.jpg", outdated: "image" } as const;
    expect(showContent(mine, rights)).toEqual({ title: mine.title, imageUrl: mine.imageUrl });
    expect(showContent({ ...sofa, outdated: "all" }, rights)).toEqual({ title: "Sofa", imageUrl: sofa.imageUrl });
  });
});

test("shows price notes of a source with an age limit on their day only", () => {
  const product = {
    ...aNewLibraryProduct({ ...lamp, priceNote: "49 $", priceNotedOn: "2025-03-02" }),
    ...{ itemId: lamp.id, isGone: false, isPriceOld: false, boards: 0, lastSeenAt: null, version: 1 },
    ...{ createdAt: new Date(0), updatedAt: new Date(0) },
  };
  expect(showLibraryProduct(product, rights)).toMatchObject({ priceNote: "49 $", priceNotedOn: "2025-03-02" });
  const old = { ...product, isPriceOld: true };
  expect(showLibraryProduct(old, rights)).toMatchObject({ priceNote: null, priceNotedOn: null });
  const shopPrice = { ...old, asin: null, imageUrl: sofa.imageUrl, shopUrl: sofa.shopUrl };
  expect(showLibraryProduct(shopPrice, rights)).toMatchObject({ priceNote: "49 $" });
});

describe("restoreContent", () => {
  const hidden = { ...lamp, ...hiddenLamp };

  test("restores title and image that were hidden from the client", () => {
    expect(restoreContent([hidden, own], [own, lamp], rights)).toEqual([lamp, own]);
  });

  test.each([sofa.imageUrl, "/objects/moodboards/1.shop.jpg"])(
    "restores the image %s of a product whose title was not hidden with it",
    (imageUrl) => {
      const linked = { ...own, imageUrl };
      const paused = aContentRights({ paused: ["shop"] });
      const shown = { ...linked, imageUrl: showContent(linked, paused).imageUrl };
      expect(restoreContent([shown], [linked], paused)).toEqual([linked]);
      expect(restoreContent([shown], [linked], rights)).toEqual([shown]);
    },
  );

  test("keeps the changes of a client, and the removal of an image", () => {
    const changed = { ...lamp, title: "My lamp", imageUrl: "" };
    expect(restoreContent([changed], [lamp], rights)).toEqual([changed]);
  });

  test("keeps the hidden title of a product that is new on the board, by which the repository recognizes it", () => {
    expect(restoreContent([hidden], [own], rights)).toEqual([hidden]);
    expect([hidden, lamp, sofa].map(hasHiddenTitle)).toEqual([true, false, false]);
  });
});
