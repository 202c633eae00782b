import { expect, it } from "vitest";
import { htmlToText, parsePageMetadata } from "../../../../adapters/retailer/product-page/page-metadata.ts";
import { isBotChallengePage } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { findJsonLdProduct } from "../../../../core/product/json-ld-product.ts";
import { sanitizeTitle } from "../../../../core/product/normalize-products.ts";

/** The reader reads this much of a page. */
const maxBytes = 1024 * 1024;
/** Such a page takes 0.2 s; it took 30 s while the work grew with the square of its length. */
const limit = { timeout: 15_000 } as const;

function repeatToLength(text: string, length = maxBytes): string {
  return text.repeat(Math.ceil(length / text.length));
}

it.each([
  ["<b>"],
  ["<div>"],
  ["<svg>"],
  ["<svg><title>"],
  ["<b></p>"],
  ["</x>"],
  ["<a b=c "],
  ["<meta name=a content=b>"],
  ["<script type=application/ld+json></script>"],
  ["<"],
  ["<!--"],
  ["&"],
])("parses a page full of %j within the time limit", limit, (chunk) => {
  parsePageMetadata(repeatToLength(chunk));
});

it("parses a page full of unclosed tags within the time limit", limit, () => {
  parsePageMetadata(`${repeatToLength("<b>", maxBytes / 3)}${repeatToLength("<p>", (maxBytes * 2) / 3)}`);
});

it("converts a name full of tags to text within the time limit", limit, () => {
  htmlToText(repeatToLength("<b>"));
});

it.each([
  ["open lists", repeatToLength("[")],
  ["nested lists", `${repeatToLength("[", maxBytes / 2)}${repeatToLength("]", maxBytes / 2)}`],
  ["nested objects", `${repeatToLength('{"a":', maxBytes / 2)}1${"}".repeat(Math.ceil(maxBytes / 10))}`],
  ["many objects in a list", `[${repeatToLength("{},")}1]`],
  ["types", `{"@type":[${repeatToLength('"a",')}1],"name":"Sofa"}`],
  ["quotation marks", `["${repeatToLength('"')}`],
  ["values without commas", `[${repeatToLength('"a" ')}`],
  ["quotation marks in a text", `{"a":"${repeatToLength('x" y')}"}`],
  ["strings that do not end", `[${repeatToLength('"a\n')}`],
  ["brackets of different kinds", repeatToLength("[}")],
  ["comments that do not end", `[${repeatToLength("/*")}`],
  ["words", `[${repeatToLength("a ")}`],
  ["slashes", JSON.stringify({ "@type": repeatToLength("a/"), name: "Sofa" })],
])("parses JSON-LD full of %s within the time limit", limit, (_, text) => {
  findJsonLdProduct([text]);
});

it("returns null for a product nested 6,000 levels deep", () => {
  const depth = 6_000;
  const sofa = JSON.stringify({ "@type": "Product", name: "Sofa" });
  expect(findJsonLdProduct([`${'{"a":'.repeat(depth)}${sofa}${"}".repeat(depth)}`])).toBeNull();
});

it.each([
  ["spaces", " "],
  ["combining marks", "\u0315\u0300"],
])("sanitizes a title full of %s within the time limit", limit, (_, chunk) => {
  sanitizeTitle(`a${repeatToLength(chunk, maxBytes / 4)}`);
});

it.each([
  ["punctuation", "", "-"],
  ["spaces after a number", "404", " "],
  ["spaces after a word", "Log in", " "],
  ["spaces after words", "Log in to", " "],
])("checks a title full of %s within the time limit", limit, (_, start, chunk) => {
  isBotChallengePage({ title: `${start}${repeatToLength(chunk)}x`, metas: new Map() });
});
