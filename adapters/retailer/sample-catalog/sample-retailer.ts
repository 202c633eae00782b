import type { Query, SearchOptions } from "minisearch";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import { getSearchWords } from "../../../core/product/decor-synonyms.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ProductLink, Retailer } from "../../../core/product/retailer.port.ts";
import type { RetailerAdapter } from "../../configurable-adapter.ts";
import { amazonLinks, createProductUrlBuilder, type PartnerLinks } from "../links/amazon-url.ts";
import {
  buildItemUrl,
  buildSearchUrl,
  type CatalogItem,
  catalogItems,
  getSynonyms,
  isInCategory,
  parseSearchPhrase,
  toProduct,
} from "./catalog.ts";

const stopWords: ReadonlySet<string> = new Set(
  "a an and at by for from in into is of on or style styled the to with cm decor piece pieces".split(" "),
);

/** Returns the stem of a word for the index; null for stop words. */
function stemWord(word: string): string | null {
  return stopWords.has(word) ? null : stemmer(word);
}

/** Further words of a search are ignored. */
const maxWords = 12;
const synonymWeight = 0.6;

type SearchItems = (keyword: string, accepts: (item: CatalogItem) => boolean) => readonly CatalogItem[];

/**
 * Finds items by inflected ("lamps"), incomplete ("scandi") or misspelt ("bohemain") words, best match first: items
 * that match every word come before those that match some.
 */
function createSearchIndex(items: readonly CatalogItem[]): SearchItems {
  const byAsin = new Map(items.map((item) => [item.asin, item]));
  const index = new MiniSearch<CatalogItem>({
    idField: "asin",
    fields: ["kind", "title", "styles", "searchPhrase", "keywords"],
    extractField: (item, field) => (field === "asin" ? item.asin : getFieldText(item, field)),
    tokenize: (text) => [...getSearchWords(text)],
    processTerm: stemWord,
    searchOptions,
  });
  index.addAll(items);

  return (keyword, accepts) => {
    const words = getSearchWords(keyword)
      .slice(0, maxWords)
      .filter((word) => stemWord(word) !== null);
    const hits = (["AND", "OR"] as const).flatMap((combineWith) => index.search(buildQuery(words, combineWith)));
    const asins = new Set(hits.map(({ id }) => String(id)));
    return [...asins].flatMap((asin) => byAsin.get(asin) ?? []).filter(accepts);
  };
}

const searchOptions: SearchOptions = {
  boost: { kind: 10, styles: 2, title: 2 },
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
  weights: { prefix: 0.5, fuzzy: 0.3 },
};

function getFieldText(item: CatalogItem, field: string): string {
  if (field === "kind") return item.kind;
  if (field === "styles") return item.styles.join(" ");
  if (field === "title") return item.title;
  return field === "searchPhrase" ? item.searchPhrase : (item.keywords ?? "");
}

function buildQuery(words: readonly string[], combineWith: "AND" | "OR"): Query {
  return { combineWith, queries: words.map(buildWordQuery) };
}

function buildWordQuery(word: string): Query {
  const synonyms = getSynonyms(word).map((synonym) => ({
    combineWith: "AND" as const,
    boostTerm: () => synonymWeight,
    queries: [synonym],
  }));
  return { combineWith: "OR", queries: [word, ...synonyms] };
}

/**
 * A retailer without key or network: 100 fictional products with images made for this project. It resolves only the
 * links of its own products and opens no web page.
 * @param partner whose tag links to Amazon have; null for none
 */
function createSampleCatalog(partner: PartnerLinks | null): Retailer {
  const buildProductUrl = partner === null ? buildItemUrl : createProductUrlBuilder(partner);
  const byAsin = new Map(catalogItems.map((item) => [item.asin, item]));
  const bySearchPhrase = new Map(catalogItems.map((item) => [item.searchPhrase.toLowerCase(), item]));
  const searchItems = createSearchIndex(catalogItems);
  /** The link of an item is an Amazon search for its phrase. */
  const findByUrl = ({ url }: Exclude<ProductLink, { kind: "item" }>) =>
    bySearchPhrase.get(parseSearchPhrase(url) ?? "");

  return {
    ...amazonLinks,
    async search({ keyword, category, count }) {
      const items = searchItems(keyword, (item) => isInCategory(category, item));
      return { products: items.slice(0, count).map(toProduct), isSample: true };
    },

    async findProduct(link) {
      const item = link.kind === "item" ? byAsin.get(link.asin) : findByUrl(link);
      if (item !== undefined) return toProduct(item);
      throw link.kind === "item" ? productNotFoundError(link.asin) : linkUnreadableError(link);
    },

    productUrl(asin) {
      const item = byAsin.get(asin.toUpperCase());
      return item === undefined ? buildProductUrl(asin) : buildSearchUrl(item, partner?.partnerTag);
    },
  };
}

const suggestion = "Search the catalog instead, or fill in the title and the image by hand.";

function linkUnreadableError({ kind }: Exclude<ProductLink, { kind: "item" }>): ProductError {
  const action = kind === "short" ? "follow shortened links" : "read web pages";
  return new ProductError("product.link-unreadable", `The built-in sample catalog cannot ${action}.`, {
    suggestion,
  });
}

function productNotFoundError(asin: string): ProductError {
  return new ProductError("product.not-found", `The built-in sample catalog has no product ${asin}.`, {
    suggestion,
  });
}

export function createSampleAdapter(partner: PartnerLinks | null) {
  return {
    open: () => ({
      retailer: createSampleCatalog(partner),
      refresh: null,
      // An ASIN outside the catalog is one of Amazon's.
      pageFallbackCodes: ["product.not-found"],
      titleSource: "own",
    }),
    check: async () => [{ subject: "Products", message: "the sample catalog answers searches" }],
  } satisfies RetailerAdapter;
}
