import { describe, expect, test } from "vitest";
import { amazonLinks } from "../../../adapters/retailer/links/amazon-url.ts";
import { parseProductLink } from "../../../core/product/product-link.ts";

const asin = "B08XYZ1234";
const item = (shopUrl = `https://www.amazon.com/dp/${asin}`) => ({ kind: "item", asin, shopUrl });
const parse = (text: string) => parseProductLink(text, amazonLinks);

test.each([
  ["pointed brackets around it", `<https://www.amazon.com/dp/${asin}>`],
  ["a bracket and a full stop after it", `(see https://www.amazon.com/dp/${asin}).`],
  ["Japanese brackets around it", `「https://www.amazon.com/dp/${asin}」。`],
  ["invisible characters around it", `\u200e\u2068https://www.amazon.com/dp/${asin}\u2069\u200b`],
  ["lines around it", `Oak Side Table, Round\n\nhttps://www.amazon.com/dp/${asin}?ref=x\n\nSent from my phone.`],
  ["words around it and no https", `Look at www.amazon.com/dp/${asin}, please`],
  ["a space in the title before the ASIN", `https://www.amazon.com/Oak table/dp/${asin}`],
  ["a line break before an indented line", `https://www.amazon.com/Oak-Table/ \n   dp/${asin}`],
  ["a title of several words before it as Markdown has it", `[Oak chair](https://www.amazon.com/dp/${asin}).`],
  ["a word and a wide colon right before it", `椅子：https://www.amazon.com/dp/${asin}`],
  ["a name, an equals sign and a quotation mark right before it", `href="https://www.amazon.com/dp/${asin}">`],
])("A product of the retailer is found with %s", (_name, text) => {
  expect(parse(text)).toEqual(item());
});

describe("A shortened URL is recognized", () => {
  test.each([
    ["https://amzn.to/3xYzAbC", "https://amzn.to/3xYzAbC"],
    ["https://a.co/d/5bC1dEf", "https://a.co/d/5bC1dEf"],
    ["https://amzn.to./3xYzAbC", "https://amzn.to./3xYzAbC"],
    [`https://amzn.to/dp/${asin}`, `https://amzn.to/dp/${asin}`],
  ])("in %s", (text, url) => {
    expect(parse(text)).toEqual({ kind: "short", url });
  });

  test.each(["https://amzn.to.evil.example/3x", "https://amzn.to/", "https://evil-link.amazon/B0j8tTizM"])(
    "not in %s",
    (url) => {
      expect(parse(url)).toEqual({ kind: "page", url });
    },
  );
});

test.each([
  ["An oak chair: https://shop.example/chair, and a good one!", "https://shop.example/chair"],
  ["(https://shop.example/chair_(oak))", "https://shop.example/chair_(oak)"],
  [`https://shop.example/a https://www.amazon.com/dp/${asin}`, "https://shop.example/a"],
  ["https://shop.example/search?q=oak chair&id=5", "https://shop.example/search?q=oak%20chair&id=5"],
  ["https://shop.example/oak-\nchair", "https://shop.example/oak-chair"],
  ["https://shop.example/Inc.", "https://shop.example/Inc."],
  ["It is at https://shop.example/Inc.", "https://shop.example/Inc"],
  ["See https://shop.example/x?f={a}, please", "https://shop.example/x?f={a}"],
])("The page of another shop is found in %j", (text, url) => {
  expect(parse(text)).toEqual({ kind: "page", url });
});

test.each([
  "",
  "oak side table",
  "Look at this at amazon.com or a.co, please.",
  asin,
  `/dp/${asin}`,
  `javascript:location='https://www.amazon.com/dp/${asin}'`,
  `https://www.amazon.com@evil.example/dp/${asin}`,
  `https://user:secret@www.amazon.com/dp/${asin}`,
  "https://%",
  `https://www.amazon.com:99999/dp/${asin}`,
])("No link is found in %j", (text) => {
  expect(parse(text)).toBeNull();
});
