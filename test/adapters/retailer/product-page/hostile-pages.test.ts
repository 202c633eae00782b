import { expect, it } from "vitest";
import { isTurnedAway } from "../../../../adapters/retailer/product-page/bot-challenge-patterns.ts";
import { jsonLdProduct, pageFacts, textOfHtml } from "../../../../adapters/retailer/product-page/page-metadata.ts";
import { cleanTitle } from "../../../../core/product/normalize-products.ts";

/** As much as is read of a page. */
const most = 1024 * 1024;
/** Such a page takes a fifth of a second; where work grew with the square of its length, it took half a minute. */
const soonMs = 4_500;

function filledWith(text: string, length = most): string {
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
])("a page full of %j is read soon", (piece) => {
  expectSoon(() => pageFacts(filledWith(piece)));
});

it("a page that opens tags and then others that would close them is read soon", () => {
  expectSoon(() => pageFacts(`${filledWith("<b>", most / 3)}${filledWith("<p>", (most * 2) / 3)}`));
});

it("a name full of tags is read soon", () => {
  expectSoon(() => textOfHtml(filledWith("<b>")));
});

it.each([
  ["open lists", filledWith("[")],
  ["nested lists", `${filledWith("[", most / 2)}${filledWith("]", most / 2)}`],
  ["nested things", `${filledWith('{"a":', most / 2)}1${"}".repeat(Math.ceil(most / 10))}`],
  ["things side by side", `[${filledWith("{},")}1]`],
  ["types", `{"@type":[${filledWith('"a",')}1],"name":"Sofa"}`],
  ["slashes", JSON.stringify({ "@type": filledWith("a/"), name: "Sofa" })],
])("JSON-LD full of %s is read soon", (_, text) => {
  expectSoon(() => jsonLdProduct([text]));
});

it("a product that is nested to wear its reader out is not looked for", () => {
  const depth = 6_000;
  const sofa = JSON.stringify({ "@type": "Product", name: "Sofa" });
  expect(jsonLdProduct([`${'{"a":'.repeat(depth)}${sofa}${"}".repeat(depth)}`])).toBeNull();
});

it.each([
  ["spaces", " "],
  ["marks on one letter", "\u0315\u0300"],
])("a title full of %s is cleaned soon", (_, piece) => {
  expectSoon(() => cleanTitle(`a${filledWith(piece, most / 4)}`));
});

it.each([
  ["marks", "", "-"],
  ["spaces after a number", "404", " "],
  ["spaces after a word", "Log in", " "],
  ["spaces after words", "Log in to", " "],
])("a title full of %s is judged soon", (_, start, piece) => {
  expectSoon(() => isTurnedAway({ title: `${start}${filledWith(piece)}x`, metas: new Map() }));
});
