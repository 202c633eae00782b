import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { LibraryEntryDto, LibraryProductDto } from "../../adapters/http/contract/operations/library.ts";
import type { LibraryFilter } from "../../core/product/product-library.port.ts";
import { normalizeSearchText } from "../format.ts";
import { useDebounced } from "../hooks/use-debounced.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import { get, getJson, parseNextCursor } from "./http.ts";
import { cancelAndInvalidate } from "./invalidate.ts";
import { queryKeys } from "./query-keys.ts";
import { useRedirectWhenUnauthorized } from "./use-admin-api.ts";

export interface LibraryPage {
  readonly products: readonly LibraryProductDto[];
  /** Number of all products; null unless this is the first page of the unfiltered list. */
  readonly total: number | null;
  /** Cursor of the next page, null on the last one. */
  readonly next: string | null;
}

export type LibraryPages = InfiniteData<LibraryPage, string | null>;

/** The first page is small, so that it loads fast. */
const pageSize = { first: 50, later: 100 } as const;

export interface LibrarySearch {
  /** Null for all products. */
  readonly filter: LibraryFilter | null;
  /** Search text; empty for none. */
  readonly q: string;
  /** A furniture type; null for all. */
  readonly type?: string | null;
}

/** Products are also saved in other tabs, from the pages of shops. */
const staleMs = 60_000;

/** The products of the library in pages: last change first, with a search text best match first. */
export const libraryQuery = ({ filter, q, type = null }: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.productList(filter, q, type),
    queryFn: ({ pageParam }) => readPage({ filter, q, type }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: LibraryPage) => page.next,
    staleTime: staleMs,
  });

async function readPage({ filter, q, type = null }: LibrarySearch, after: string | null): Promise<LibraryPage> {
  const limit = after === null ? pageSize.first : pageSize.later;
  const response = await get(adminEndpoints.products({ limit, filter, q, type, after }));
  const { products, total }: Pick<LibraryPage, "products" | "total"> = await response.json();
  return { products, total, next: parseNextCursor(response.headers.get("link")) };
}

/** A product with the boards that use it; fetched each time, because other admins change it too. */
export const libraryProductQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.product(id),
    queryFn: () => getJson<LibraryEntryDto>(adminEndpoints.product(id)),
    staleTime: 0,
    gcTime: 0,
  });

export function updateProductInPages(pages: LibraryPages, product: LibraryProductDto): LibraryPages {
  return mapProducts(pages, (list) => list.map((other) => (other.id === product.id ? product : other)));
}

export function removeProductFromPages(pages: LibraryPages, id: string): LibraryPages {
  return mapProducts(pages, (list) => list.filter((product) => product.id !== id));
}

function mapProducts(
  { pages, pageParams }: LibraryPages,
  change: (products: readonly LibraryProductDto[]) => readonly LibraryProductDto[],
): LibraryPages {
  return { pageParams, pages: pages.map((page) => ({ ...page, products: change(page.products) })) };
}

/**
 * Products were changed: applies the change to the visible list, which would otherwise be fetched again with all its
 * pages and lose the place in it. Other lists are dropped; boards show products, so their queries are invalidated.
 */
export async function updateLibrary(client: QueryClient, change: (pages: LibraryPages) => LibraryPages): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.productLists });
  client.removeQueries({ queryKey: queryKeys.productLists, type: "inactive" });
  client.setQueriesData<LibraryPages>({ queryKey: queryKeys.productLists }, (pages) => pages && change(pages));
  await cancelAndInvalidate(client, queryKeys.boards);
}

interface LibrarySearchOptions {
  /** Whether the results are shown; otherwise nothing is fetched. */
  readonly isShown?: boolean;
  /** A furniture type that the products have; null for all. */
  readonly type?: string | null;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  readonly onBeforeRedirect?: () => void;
}

/** Searches the product library after a pause in typing. The previous products stay until the next ones are there. */
export function useLibrarySearch({ isShown = true, type = null, onBeforeRedirect: before }: LibrarySearchOptions = {}) {
  const [text, setText] = useState("");
  const q = useDebounced(normalizeSearchText(text));
  const list = useInfiniteQuery({
    ...libraryQuery({ filter: null, q, type }),
    enabled: isShown,
    placeholderData: (previous) => previous,
  });
  useRedirectWhenUnauthorized(list.error, before);
  return {
    text,
    setText,
    /** The search text of the products. */
    q,
    /** Undefined until the first ones are loaded. */
    products: useMemo(() => list.data?.pages.flatMap((page) => page.products), [list.data]),
    isSearching: list.isFetching && !list.isFetchingNextPage,
    /** Whether `products` are those of an older search text. */
    isOutdated: list.isPlaceholderData || normalizeSearchText(text) !== q,
    isError: list.isError && !list.isFetching,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
