import { expect, it } from "vitest";
import { htmlToText, parsePageMetadata } from "../../../../adapters/retailer/product-page/page-metadata.ts";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { findJsonLdProduct } from "../../../../core/product/json-ld-product.ts";
import { sanitizeTitle } from "../../../../core/product/normalize-products.ts";

/**
 * Three times as much as the reader reads of a page: work that grows with the square of the length would take minutes.
 */
const maxBytes = 3 * 1024 * 1024;
const fill = (text: string, length = maxBytes) => text.repeat(Math.ceil(length / text.length));

const sofa = '<meta property="og:title" content="Sofa">';

it.each(["<svg><title>", "</x>", "<a b=c ", "<script type=application/ld+json></script>", "<!--", "&"])(
  "reads the beginning of a page full of %j",
  (chunk) => {
    expect(parsePageMetadata(`${sofa}${fill(chunk)}`).metas.get("og:title")).toEqual(["Sofa"]);
  },
);

it("reads a page full of unclosed tags, and a name full of tags", () => {
  expect(parsePageMetadata(`${sofa}${fill("<b>", maxBytes / 3)}${fill("<p>")}`).metas.get("og:title")).toEqual([
    "Sofa",
  ]);
  expect(htmlToText(fill("<b>")).trim()).toBe("");
});

it.each([
  ["open lists", fill("[")],
  ["nested objects", `${fill('{"a":', maxBytes / 2)}1${"}".repeat(Math.ceil(maxBytes / 10))}`],
  ["many objects in a list", `[${fill("{},")}1]`],
  ["quotation marks", `["${fill('"')}`],
  ["quotation marks in a text", `{"a":"${fill('x" y')}"}`],
  ["strings that do not end", `[${fill('"a\n')}`],
  ["brackets of different kinds", fill("[}")],
  ["comments that do not end", `[${fill("/*")}`],
])("finds no product in JSON-LD full of %s", (_, text) => {
  expect(findJsonLdProduct([text])).toBeNull();
});

it("returns null for a product nested 6,000 levels deep", () => {
  const depth = 6_000;
  const product = JSON.stringify({ "@type": "Product", name: "Sofa" });
  expect(findJsonLdProduct([`${'{"a":'.repeat(depth)}${product}${"}".repeat(depth)}`])).toBeNull();
});

it.each([" ", "\u0315\u0300"])("cuts a title full of %j", (chunk) => {
  expect(sanitizeTitle(`a${fill(chunk, maxBytes / 4)}`)).toMatch(/^[aà]/u);
});

it.each([
  ["punctuation", "", "-", "This page does not say what product it shows."],
  ["spaces after a number", "404", " ", "This page does not say what product it shows."],
  ["spaces after words", "Log in to", " ", "This shop does not let programs read its pages."],
])("rejects a page whose title is full of %s", async (_, start, chunk, message) => {
  const bytes = new TextEncoder().encode(`<title>${start}${fill(chunk)}x</title>`);
  const fetchBytes = async (url: string) => ({ bytes, contentType: "text/html", url });
  const read = createProductPageReader({ fetchBytes })("https://shop.example/x", () => null);
  await expect(read).rejects.toThrow(message);
});
