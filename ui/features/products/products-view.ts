import { useLocation, useSearch } from "wouter";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { type LibraryFilter, libraryFilters } from "../../../core/product/product-library.port.ts";
import { hasHiddenTitle } from "../../../core/product/shown-product.ts";
import { type FilterTab, useUrlSearchText } from "../../components/list-filter.tsx";
import { normalizeSearchText } from "../../format.ts";
import { paths } from "../../paths.ts";

/** The state of the Products page that is in its URL. */
export interface ProductsView {
  /** Null for all products. */
  readonly filter: LibraryFilter | null;
  /** Search text; empty for none. */
  readonly q: string;
  /** Id of the product whose dialog is open; null for none. */
  readonly product: string | null;
}

/** An unknown filter means all products; a search text that is too long is truncated. */
function parseProductsView(search: string): ProductsView {
  const query = new URLSearchParams(search);
  return {
    filter: libraryFilters.find((name) => name === query.get("filter")) ?? null,
    q: normalizeSearchText(query.get("q")),
    product: query.get("product") || null,
  };
}

/** The URL of a view, without default values. */
function formatProductsView({ filter, q, product }: ProductsView): string {
  const text = q.trim();
  const query = new URLSearchParams({
    ...(filter !== null && { filter }),
    ...(text !== "" && { q: text }),
    ...(product !== null && { product }),
  });
  return query.size === 0 ? paths.products : `${paths.products}?${query}`;
}

const filterNames: Readonly<Record<LibraryFilter, string>> = {
  unused: "Unused",
  dead: "Dead",
  "no-note": "No note",
  "no-link": "No link",
};

/** The filters as tabs, which keep the search text. `total` is the number of all products; undefined while unknown. */
export function listFilterTabs(view: ProductsView, total: number | undefined): readonly FilterTab[] {
  return [null, ...libraryFilters].map((filter) => ({
    name: filter === null ? "All" : filterNames[filter],
    href: formatProductsView({ ...view, filter, product: null }),
    isCurrent: filter === view.filter,
    count: filter === null ? total : undefined,
  }));
}

/** The view in the URL, the search field, and the dialog of a product, which Back closes. */
export function useProductsView() {
  const view = parseProductsView(useSearch());
  const [, navigate] = useLocation();
  const field = useUrlSearchText(view.q, (text) => formatProductsView({ ...view, q: text }));
  return {
    view,
    ...field,
    open: (product: string) => navigate(formatProductsView({ ...view, product })),
    close: () => navigate(formatProductsView({ ...view, product: null }), { replace: true }),
  };
}

export const stateNames = {
  paused: "Paused",
  live: "Live",
  dead: "Dead",
  unused: "Unused",
  "no-link": "No link",
} as const;

/** Returns the first state that applies, in the order of core/README.md, U18. */
export function getProductState(
  product: Pick<LibraryProductDto, "hidden" | "isGone" | "amazonUrl" | "boards">,
): keyof typeof stateNames {
  if (product.hidden === "paused") return "paused";
  if (product.isGone) return "dead";
  if (product.amazonUrl === null) return "no-link";
  return product.boards === 0 ? "unused" : "live";
}

/** Why title and image are missing; only a product with a number can be requested again. */
export function describeOutdated({ asin, retailer, isGone, title, amazonUrl: shopUrl }: LibraryProductDto): string {
  const from = retailer ?? "its shop";
  if (isGone) return `No longer at ${from}, so its title and image are hidden after a day.`;
  return asin === null || !hasHiddenTitle({ asin, shopUrl, title })
    ? `Its image from ${from} is older than a day, so it is hidden.`
    : `Details are loaded again from ${from}.`;
}
