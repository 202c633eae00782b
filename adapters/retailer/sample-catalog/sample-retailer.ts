import type { Query, SearchOptions } from "minisearch";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import { getSearchWords } from "../../../core/product/decor-synonyms.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ProductLink } from "../../../core/product/product-link.ts";
import type { Retailer } from "../../../core/product/retailer.port.ts";
import {
  buildItemUrl,
  buildSearchUrl,
  catalogItems,
  defaultImagesPath,
  isInCategory,
  parseSearchWords,
  toProduct,
} from "./catalog.ts";
import type { CatalogItem } from "./item.ts";
import { getOtherNames } from "./synonyms.ts";

const stopWords: ReadonlySet<string> = new Set(
  "a an and at by for from in into is of on or style styled the to with cm decor piece pieces".split(" "),
);

/** What the index keeps of a word; null for words that say nothing about a product. */
function stemWord(word: string): string | null {
  return stopWords.has(word) ? null : stemmer(word);
}

/** Longer texts are no search for a product; the words after these are not read. */
const maxWords = 12;
const otherNameWeight = 0.6;

export type SearchItems = (keyword: string, isWanted: (item: CatalogItem) => boolean) => readonly CatalogItem[];

/**
 * Finds items by words in any form ("lamps"), half-typed ("scandi") or misspelt ("bohemain"), best first:
 * first what every word fits, after it what some of the words fit.
 */
function createSearchIndex(items: readonly CatalogItem[]): SearchItems {
  const byAsin = new Map(items.map((item) => [item.asin, item]));
  const index = new MiniSearch<CatalogItem>({
    idField: "asin",
    fields: ["kind", "title", "styles", "shopSearch", "keywords"],
    extractField: (item, field) => (field === "asin" ? item.asin : toText(item, field)),
    tokenize: (text) => [...getSearchWords(text)],
    processTerm: stemWord,
    searchOptions,
  });
  index.addAll(items);

  return (keyword, isWanted) => {
    const words = getSearchWords(keyword)
      .slice(0, maxWords)
      .filter((word) => stemWord(word) !== null);
    const found = (["AND", "OR"] as const).flatMap((how) => index.search(buildQuery(words, how)));
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

function toText(item: CatalogItem, field: string): string {
  if (field === "kind") return item.kind;
  if (field === "styles") return item.styles.join(" ");
  if (field === "title") return item.title;
  return field === "shopSearch" ? item.searchPhrase : (item.keywords ?? "");
}

function buildQuery(words: readonly string[], combineWith: "AND" | "OR"): Query {
  return { combineWith, queries: words.map(wordOrItsOtherNames) };
}

function wordOrItsOtherNames(word: string): Query {
  const others = getOtherNames(word).map((name) => ({
    combineWith: "AND" as const,
    boostTerm: () => otherNameWeight,
    queries: [name],
  }));
  return { combineWith: "OR", queries: [word, ...others] };
}

export interface SampleCatalogOptions {
  /** Path of this site under which the folder `pictures/` is served; no slash at the end. */
  readonly imagesPath?: string;
}

/**
 * A retailer that needs no key and no network: 64 made-up products with pictures made for this project.
 * It knows the links of its own products only and opens no web page.
 */
export function createSampleCatalog({ imagesPath = defaultImagesPath }: SampleCatalogOptions = {}): Retailer {
  const byAsin = new Map(catalogItems.map((item) => [item.asin, item]));
  const bySearch = new Map(catalogItems.map((item) => [item.searchPhrase.toLowerCase(), item]));
  const searchItems = createSearchIndex(catalogItems);
  /** The links that its own products carry lead to a search at the shop. */
  const itemBehind = ({ url }: Exclude<ProductLink, { kind: "item" }>) => bySearch.get(parseSearchWords(url) ?? "");

  return {
    async search({ keyword, category, count }) {
      const items = searchItems(keyword, (item) => isInCategory(category, item));
      return { products: items.slice(0, count).map((item) => toProduct(item, imagesPath)), isSample: true };
    },

    async findProduct(link) {
      const item = link.kind === "item" ? byAsin.get(link.asin) : itemBehind(link);
      if (item !== undefined) return toProduct(item, imagesPath);
      throw link.kind === "item" ? unknown(link.asin) : unreadable(link);
    },

    productUrl(asin) {
      const item = byAsin.get(asin.toUpperCase());
      return item === undefined ? buildItemUrl(asin) : buildSearchUrl(item);
    },
  };
}

const suggestion = "Search the catalog instead, or fill in the title and the image by hand.";

function unreadable({ kind }: Exclude<ProductLink, { kind: "item" }>): ProductError {
  const what = kind === "short" ? "follow shortened links" : "read web pages";
  return new ProductError("product.link-unreadable", `The built-in sample catalog cannot ${what}.`, {
    suggestion,
  });
}

function unknown(asin: string): ProductError {
  return new ProductError("product.not-found", `The built-in sample catalog has no product ${asin}.`, {
    suggestion,
  });
}
