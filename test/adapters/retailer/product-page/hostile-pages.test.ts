import { expect, it } from "vitest";
import { isBotChallengePage } from "../../../../adapters/retailer/product-page/bot-challenge-patterns.ts";
import {
  htmlToText,
  parseJsonLdProduct,
  parsePageMetadata,
} from "../../../../adapters/retailer/product-page/page-metadata.ts";
import { sanitizeTitle } from "../../../../core/product/normalize-products.ts";

/** As much as is read of a page. */
const max = 1024 * 1024;
/** Such a page takes a fifth of a second; where work grew with the square of its length, it took half a minute. */
const soonMs = 4_500;

function filledWith(text: string, length = max): string {
  return text.repeat(Math.ceil(length / text.length));
}

function expectSoon(work: () => unknown): void {
  const start = performance.now();
  work();
  expect(performance.now() - start).toBeLessThan(soonMs);
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
])("a page full of %j is read soon", (chunk) => {
  expectSoon(() => parsePageMetadata(filledWith(chunk)));
});

it("a page that opens tags and then others that would close them is read soon", () => {
  expectSoon(() => parsePageMetadata(`${filledWith("<b>", max / 3)}${filledWith("<p>", (max * 2) / 3)}`));
});

it("a name full of tags is read soon", () => {
  expectSoon(() => htmlToText(filledWith("<b>")));
});

it.each([
  ["open lists", filledWith("[")],
  ["nested lists", `${filledWith("[", max / 2)}${filledWith("]", max / 2)}`],
  ["nested things", `${filledWith('{"a":', max / 2)}1${"}".repeat(Math.ceil(max / 10))}`],
  ["things side by side", `[${filledWith("{},")}1]`],
  ["types", `{"@type":[${filledWith('"a",')}1],"name":"Sofa"}`],
  ["slashes", JSON.stringify({ "@type": filledWith("a/"), name: "Sofa" })],
])("JSON-LD full of %s is read soon", (_, text) => {
  expectSoon(() => parseJsonLdProduct([text]));
});

it("a product that is nested to wear its reader out is not looked for", () => {
  const depth = 6_000;
  const sofa = JSON.stringify({ "@type": "Product", name: "Sofa" });
  expect(parseJsonLdProduct([`${'{"a":'.repeat(depth)}${sofa}${"}".repeat(depth)}`])).toBeNull();
});

it.each([
  ["spaces", " "],
  ["marks on one letter", "\u0315\u0300"],
])("a title full of %s is cleaned soon", (_, chunk) => {
  expectSoon(() => sanitizeTitle(`a${filledWith(chunk, max / 4)}`));
});

it.each([
  ["marks", "", "-"],
  ["spaces after a number", "404", " "],
  ["spaces after a word", "Log in", " "],
  ["spaces after words", "Log in to", " "],
])("a title full of %s is judged soon", (_, start, chunk) => {
  expectSoon(() => isBotChallengePage({ title: `${start}${filledWith(chunk)}x`, metas: new Map() }));
});
