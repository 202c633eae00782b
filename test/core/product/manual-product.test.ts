import { describe, expect, it } from "vitest";
import { createManualProduct, validateManualProduct } from "../../../core/product/product-link.ts";

const link = "https://shop.example/chairs/42?colour=oak";
const chair = { link, title: " Oak chair ", imageUrl: " https://shop.example/42.jpg " };
const product = (changes: Partial<typeof chair> = {}) => createManualProduct({ ...chair, ...changes });

describe("createManualProduct", () => {
  it("has the trimmed texts and the link", () => {
    expect(product()).toEqual({
      id: expect.stringMatching(/^link-[0-9a-f]{16}$/u),
      asin: null,
      title: "Oak chair",
      imageUrl: "https://shop.example/42.jpg",
      shopUrl: link,
    });
  });

  it("has the same id for the same link with any texts", () => {
    expect(product({ title: "Another" }).id).toBe(product().id);
    expect(product({ link: ` ${link} ` }).id).toBe(product().id);
    expect(product({ link: "https://shop.example/chairs/43" }).id).not.toBe(product().id);
  });

  it("has the id, the ASIN and the shop link that the server found in the link", () => {
    const linked = { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", shopUrl: "https://www.amazon.com/dp/B0ABCDEFGH" };
    const link = "amazon.com/Some-Chair/dp/B0ABCDEFGH?tag=somebody-20";
    expect(createManualProduct({ ...chair, link, linked })).toMatchObject(linked);
  });

  it("keeps a shortened link unchanged", () => {
    expect(product({ link: "https://amzn.to/3abcdef" })).toMatchObject({
      asin: null,
      shopUrl: "https://amzn.to/3abcdef",
    });
  });

  it("has no shop link when the text is no link", () => {
    expect(product({ link: "an oak chair" }).shopUrl).toBeNull();
  });
});

describe("validateManualProduct", () => {
  const messages = (title: string, imageUrl: string) =>
    validateManualProduct({ title, imageUrl }).map(({ path, message }) => `${path}: ${message}`);

  it("returns missing title and image in the order of the form", () => {
    expect(messages("  ", "")).toEqual([
      "title: Enter the product’s title.",
      "imageUrl: Enter an image address, or upload one.",
    ]);
  });

  it.each(["shop.example/42.jpg", "ftp://shop.example/42.jpg", "javascript:alert(1)", "//shop.example/42.jpg"])(
    "rejects the image URL %s",
    (imageUrl) => {
      expect(messages("Oak chair", imageUrl)).toEqual([
        "imageUrl: Enter the full image address, starting with https://",
      ]);
    },
  );

  it.each(["https://shop.example/42.jpg", "/objects/moodboards/0b9c.jpg", "/sample-catalogue/sofa.jpg"])(
    "accepts the image URL %s",
    (imageUrl) => {
      expect(messages("Oak chair", imageUrl)).toEqual([]);
    },
  );
});
