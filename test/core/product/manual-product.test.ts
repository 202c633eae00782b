import { describe, expect, it } from "vitest";
import { createManualProduct, validateManualProduct } from "../../../core/product/manual-product.ts";

const link = "https://shop.example/chairs/42?colour=oak";
const chair = { link, title: " Oak chair ", imageUrl: " https://shop.example/42.jpg " };
const product = (changes: Partial<typeof chair> = {}) => createManualProduct({ ...chair, ...changes });

describe("a product described by hand", () => {
  it("has the given words without the spaces around them, and the link", () => {
    expect(product()).toEqual({
      id: expect.stringMatching(/^link-[0-9a-f]{16}$/u),
      asin: null,
      title: "Oak chair",
      imageUrl: "https://shop.example/42.jpg",
      shopUrl: link,
    });
  });

  it("has the same id for the same link, whatever is said of it", () => {
    expect(product({ title: "Another" }).id).toBe(product().id);
    expect(product({ link: ` ${link} ` }).id).toBe(product().id);
    expect(product({ link: "https://shop.example/chairs/43" }).id).not.toBe(product().id);
  });

  it("is known by the retailer's number where the link tells it", () => {
    expect(product({ link: "amazon.com/Some-Chair/dp/B0ABCDEFGH?tag=somebody-20" })).toMatchObject({
      id: "B0ABCDEFGH",
      asin: "B0ABCDEFGH",
      shopUrl: "https://www.amazon.com/dp/B0ABCDEFGH",
    });
  });

  it("keeps a shortened link as it is", () => {
    expect(product({ link: "https://amzn.to/3abcdef" })).toMatchObject({
      asin: null,
      shopUrl: "https://amzn.to/3abcdef",
    });
  });

  it("leads nowhere where the link is none", () => {
    expect(product({ link: "an oak chair" }).shopUrl).toBeNull();
  });
});

describe("what is missing of a product described by hand", () => {
  const messages = (title: string, imageUrl: string) =>
    validateManualProduct({ title, imageUrl }).map(({ path, message }) => `${path}: ${message}`);

  it("is its title and its picture, in the order of the form", () => {
    expect(messages("  ", "")).toEqual([
      "title: Enter the product's title.",
      "imageUrl: Enter an image address, or upload one.",
    ]);
  });

  it.each(["shop.example/42.jpg", "ftp://shop.example/42.jpg", "javascript:alert(1)", "//shop.example/42.jpg"])(
    "is the whole address of the picture where it says %s",
    (imageUrl) => {
      expect(messages("Oak chair", imageUrl)).toEqual([
        "imageUrl: Enter the full image address, starting with https://",
      ]);
    },
  );

  it.each(["https://shop.example/42.jpg", "/objects/moodboards/0b9c.jpg", "/sample-catalogue/sofa.jpg"])(
    "is nothing where the picture is at %s",
    (imageUrl) => {
      expect(messages("Oak chair", imageUrl)).toEqual([]);
    },
  );
});
