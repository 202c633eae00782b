import { describe, expect, test } from "vitest";
import { aContentRights } from "../../builders/content-rights.ts";

const rights = aContentRights({ amazonImageOrigins: ["http://127.0.0.1:4010"] });

test.each([
  ["", "own"],
  ["/objects/moodboards/one.jpg", "own"],
  ["https://shop.example/sofa.jpg", "shop"],
  ["https://media-amazon.com.evil.example/sofa.jpg", "shop"],
  ["no address", "shop"],
  ["HTTPS://M.MEDIA-AMAZON.COM/images/I/1.jpg", "amazon"],
  ["https://anyone@m.media-amazon.com./images/I/1.jpg", "amazon"],
  ["https://images.amazon.com/images/P/1.jpg", "amazon"],
  ["https://A.CO./x.jpg", "amazon"],
  ["https://notamzn.to/x.jpg", "shop"],
  ["http://127.0.0.1:4010/images/I/1.jpg", "amazon"],
  ["http://127.0.0.1:40100/images/I/1.jpg", "shop"],
])("the source of an image at %s is %s", (url, source) => {
  expect(rights.getImageSource(url)).toBe(source);
  expect(rights.getImageRights(url).canStoreImages).toBe(source !== "amazon");
});

describe("a composed image", () => {
  const path = (sources: string) => `/objects/moodboards/0b9c.${sources}.jpg`;

  test.each([
    ["own", []],
    ["shop", ["shop"]],
    ["amazon", ["amazon"]],
    ["amazon-shop", ["amazon", "shop"]],
  ] as const)("of %s is the site's own and is hidden with these sources alone", (sources, hiddenWith) => {
    expect(rights.getImageSource(path(sources))).toBe("own");
    expect(rights.listShownSources(path(sources))).toEqual(["own", ...hiddenWith]);
    expect(rights.getImageRights(path(sources))).toEqual(rights.getSourceRights("own"));
    for (const source of ["amazon", "shop"] as const) {
      const isShown = !hiddenWith.some((hidden) => hidden === source);
      const paused = aContentRights({ paused: [source] });
      for (const url of [path(sources), `https://boards.example${path(sources)}?w=640`]) {
        const { canShow, canStoreImages, canPaintImages } = paused.getImageRights(url);
        const isForeignShop = url.startsWith("https") && source === "shop";
        expect([canShow, canStoreImages, canPaintImages]).toEqual(Array(3).fill(isShown && !isForeignShop));
      }
    }
  });

  test.each(["/objects/moodboards/0b9c.jpg", "/objects/moodboards/shop.jpg", "/objects/shop.amazon.jpg"])(
    "is never paused without sources in its URL: %s",
    (url) => {
      expect(aContentRights({ paused: ["amazon", "shop"] }).getImageRights(url).canShow).toBe(true);
    },
  );
});

describe("the source of a product", () => {
  const product = { asin: null, imageUrl: "/objects/one.jpg", shopUrl: null };

  test.each([
    ["typed in without a link", {}, "own"],
    ["of the sample catalog", { asin: "B0HRTH0001", shopUrl: "https://www.amazon.com/s?k=oak" }, "own"],
    ["from another shop", { shopUrl: "https://shop.example/chair" }, "shop"],
    ["with a number of Amazon's", { asin: "B0CXYZ1234" }, "amazon"],
    ["with a link to a host with a trailing dot", { shopUrl: "https://WWW.AMAZON.COM.:8443/s?k=oak" }, "amazon"],
    ["with a short link to Amazon in Asia", { shopUrl: "https://amzn.asia./d/1" }, "amazon"],
    ["with an image from Amazon", { asin: "B0HRTH0001", imageUrl: "https://m.media-amazon.com/1.jpg" }, "amazon"],
  ])("%s", (_, facts, source) => {
    expect(rights.getProductSource({ ...product, ...facts })).toBe(source);
  });
});
