import type { Query, SearchOptions } from "minisearch";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import { searchWordsOf } from "../../../core/product/decor-synonyms.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ProductLink } from "../../../core/product/product-link.ts";
import type { Retailer } from "../../../core/product/retailer.port.ts";
import {
  catalogueItems,
  defaultPicturesPath,
  isIn,
  itemLinkOf,
  parseSearchWords,
  productOfItem,
  searchLinkOf,
} from "./catalog.ts";
import type { CatalogueItem } from "./item.ts";
import { otherNamesOf } from "./synonyms.ts";

const silent: ReadonlySet<string> = new Set(
  "a an and at by for from in into is of on or style styled the to with cm decor piece pieces".split(" "),
);

/** What the index keeps of a word; null for words that say nothing about a product. */
function indexedForm(word: string): string | null {
  return silent.has(word) ? null : stemmer(word);
}

/** Longer texts are no search for a product; the words after these are not read. */
const maxWords = 12;
const otherNameWeight = 0.6;

export type SearchItems = (keyword: string, isWanted: (item: CatalogueItem) => boolean) => readonly CatalogueItem[];

/**
 * Finds items by words in any form ("lamps"), half-typed ("scandi") or misspelt ("bohemain"), best first:
 * first what every word fits, after it what some of the words fit.
 */
function makeSearchIndex(items: readonly CatalogueItem[]): SearchItems {
  const byAsin = new Map(items.map((item) => [item.asin, item]));
  const index = new MiniSearch<CatalogueItem>({
    idField: "asin",
    fields: ["kind", "title", "styles", "shopSearch", "keywords"],
    extractField: (item, field) => (field === "asin" ? item.asin : textOf(item, field)),
    tokenize: (text) => [...searchWordsOf(text)],
    processTerm: indexedForm,
    searchOptions,
  });
  index.addAll(items);

  return (keyword, isWanted) => {
    const words = searchWordsOf(keyword)
      .slice(0, maxWords)
      .filter((word) => indexedForm(word) !== null);
    const found = (["AND", "OR"] as const).flatMap((how) => index.search(queryFor(words, how)));
    const asins = new Set(found.map(({ id }) => String(id)));
    return [...asins].flatMap((asin) => byAsin.get(asin) ?? []).filter(isWanted);
  };
}

const searchOptions: SearchOptions = {
  boost: { kind: 5, styles: 2, title: 2 },
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
  weights: { prefix: 0.5, fuzzy: 0.3 },
};

function textOf(item: CatalogueItem, field: string): string {
  if (field === "kind") return item.kind;
  if (field === "styles") return item.styles.join(" ");
  if (field === "title") return item.title;
  return field === "shopSearch" ? item.shopSearch : (item.keywords ?? "");
}

function queryFor(words: readonly string[], combineWith: "AND" | "OR"): Query {
  return { combineWith, queries: words.map(wordOrItsOtherNames) };
}

function wordOrItsOtherNames(word: string): Query {
  const others = otherNamesOf(word).map((name) => ({
    combineWith: "AND" as const,
    boostTerm: () => otherNameWeight,
    queries: [name],
  }));
  return { combineWith: "OR", queries: [word, ...others] };
}

export interface SampleCatalogueOptions {
  /** Path of this site under which the folder `pictures/` is served; no slash at the end. */
  readonly picturesPath?: string;
}

/**
 * A retailer that needs no key and no network: 64 made-up products with pictures made for this project.
 * It knows the links of its own products only and opens no web page.
 */
export function makeSampleCatalogue({ picturesPath = defaultPicturesPath }: SampleCatalogueOptions = {}): Retailer {
  const byAsin = new Map(catalogueItems.map((item) => [item.asin, item]));
  const bySearch = new Map(catalogueItems.map((item) => [item.shopSearch.toLowerCase(), item]));
  const searchItems = makeSearchIndex(catalogueItems);
  /** The links that its own products carry lead to a search at the shop. */
  const itemBehind = ({ url }: Exclude<ProductLink, { kind: "item" }>) => bySearch.get(parseSearchWords(url) ?? "");

  return {
    async search({ keyword, category, count }) {
      const items = searchItems(keyword, (item) => isIn(category, item));
      return { products: items.slice(0, count).map((item) => productOfItem(item, picturesPath)), isSample: true };
    },

    async productAt(link) {
      const item = link.kind === "item" ? byAsin.get(link.asin) : itemBehind(link);
      if (item !== undefined) return productOfItem(item, picturesPath);
      throw link.kind === "item" ? unknown(link.asin) : unreadable(link);
    },

    shopUrlOf(asin) {
      const item = byAsin.get(asin.toUpperCase());
      return item === undefined ? itemLinkOf(asin) : searchLinkOf(item);
    },
  };
}

const whatToDo = "Search the catalog instead, or fill in the title and the image by hand.";

function unreadable({ kind }: Exclude<ProductLink, { kind: "item" }>): ProductError {
  const what = kind === "short" ? "follow shortened links" : "read web pages";
  return new ProductError("product.link-unreadable", `The built-in sample catalog cannot ${what}.`, {
    suggestion: whatToDo,
  });
}

function unknown(asin: string): ProductError {
  return new ProductError("product.not-found", `The built-in sample catalog has no product ${asin}.`, {
    suggestion: whatToDo,
  });
}
