import { describe, expect, it } from "vitest";
import { toProductIdentity } from "../../../core/product/product.ts";
import { createManualProduct, toPageProductId, validateManualProduct } from "../../../core/product/product-link.ts";
import { identityCases } from "./identity-cases.ts";

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

  const refused = ["imageUrl: Enter the full image address, starting with https://"];

  it.each([
    ["shop.example/42.jpg", refused],
    ["javascript:alert(1)", refused],
    ["//shop.example/42.jpg", refused],
    ["https://shop.example/42.jpg", []],
    ["/objects/moodboards/0b9c.jpg", []],
  ])("checks the image address %s", (imageUrl, expected) => {
    expect(messages("Oak chair", imageUrl)).toEqual(expected);
  });
});

describe("the id of a page's product", () => {
  const long = `https://shop.example/chairs?${"colour=oak&".repeat(180)}`;

  it("is the one that stored boards already have", () => {
    expect(toPageProductId("https://shop.example/chairs/42")).toBe("link-930015e5ad20e570");
  });

  it("differs between pages, also if only the beginning or the end of a long address does", () => {
    const pages = [long, `${long}id=42`, `${long}id=43`, `https://a.${long}`, `https://b.${long}`];
    expect(new Set(pages.map(toPageProductId)).size).toBe(pages.length);
  });
});

it.each(identityCases)("identifies %j as %j", (product, identity) => {
  expect(toProductIdentity(product)).toBe(identity);
});
