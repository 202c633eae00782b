import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import { searchWordsOf } from "../../../core/product/decor-synonyms.ts";
import type { CatalogueItem } from "../sample-catalog/item.ts";
import { otherNamesOf } from "../sample-catalog/synonyms.ts";
import { indexedForm } from "./words.ts";

/** Longer texts are no search for a product; the words after these are not read. */
const maxWords = 12;
const otherNameWeight = 0.6;

export type SearchItems = (keyword: string, isWanted: (item: CatalogueItem) => boolean) => readonly CatalogueItem[];

/**
 * Finds items by words in any form ("lamps"), half-typed ("scandi") or misspelt ("bohemain"), best first:
 * first what every word fits, after it what some of the words fit.
 */
export function makeSearchIndex(items: readonly CatalogueItem[]): SearchItems {
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
