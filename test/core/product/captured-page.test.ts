import { describe, expect, it } from "vitest";
import {
  cleanCapture,
  findSharedLink,
  isAmazonHost,
  type PageCapture,
  toShopName,
} from "../../../core/product/normalize-products.ts";

const sofa: PageCapture = {
  link: "https://shop.example/sofa",
  title: "Oak sofa",
  images: ["https://cdn.shop.example/sofa.jpg"],
  category: "Sofas",
};

describe("cleanCapture", () => {
  it("returns a capture with valid fields unchanged", () => {
    expect(cleanCapture(sofa)).toEqual({ ...sofa, isAmazon: false });
  });

  it.each([
    "javascript:alert(1)",
    "http://[::ffff:10.0.0.1]/sofa",
    "https://olga:secret@shop.example/sofa",
    `https://shop.example/${"a".repeat(2_048)}`,
    "",
  ])("rejects %.60s as link and as image", (url) => {
    expect(cleanCapture({ ...sofa, link: url, images: [url] })).toMatchObject({ link: null, images: [] });
  });

  it("keeps the first five different images", () => {
    const images = [1, 1, 2, 3, 4, 5, 6].map((number) => `https://shop.example/${number}.jpg`);
    expect(cleanCapture({ ...sofa, images }).images).toEqual(
      [1, 2, 3, 4, 5].map((n) => `https://shop.example/${n}.jpg`),
    );
  });

  it("shortens a title of 1 MB and removes control characters", () => {
    const { title } = cleanCapture({ ...sofa, title: `\u0000Sofa\u202e\n${"x".repeat(1_000_000)}` });
    expect(title).toMatch(/^Sofa x+…$/u);
    expect([...(title ?? "")]).toHaveLength(300);
  });

  it("keeps only the link of Amazon's pages", () => {
    const link = "https://www.amazon.co.uk/Oak-Sofa/dp/B0ABCDEFGH?tag=x";
    expect(cleanCapture({ ...sofa, link })).toEqual({ link, title: null, images: [], category: null, isAmazon: true });
  });
});

it("recognizes Amazon's hosts", () => {
  const hosts = ["www.amazon.de", "smile.amazon.com.br", "a.co", "amazon.example.com", "notamazon.com", "amazon"];
  expect(hosts.filter(isAmazonHost)).toEqual(["www.amazon.de", "smile.amazon.com.br", "a.co"]);
});

it.each([
  [["https://shop.example/sofa", "", ""], "https://shop.example/sofa"],
  [["", "Oak sofa\nhttps://shop.example/sofa", "Oak sofa"], "https://shop.example/sofa"],
  [["", "Look:https://shop.example/sofa", ""], "https://shop.example/sofa"],
  [["", "no link", ""], ""],
])("finds the link in the text that an app shares: %j", (texts, link) => {
  expect(findSharedLink(texts)).toBe(link);
});

it("names the shop by its host", () => {
  expect(toShopName("https://www.shop.example/sofa")).toBe("shop.example");
  expect(toShopName("sofa")).toBeNull();
});
