import { useEffect, useRef, useState } from "react";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { useSignInRedirect } from "../../../api/use-admin-api.ts";
import { useDismissToast, useToast } from "../../../components/overlays/toast-provider.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import { searchErrorToast } from "../products/product-toasts.ts";
import { InvalidResponseError, type SearchQuery, type SearchResponse, searchProducts } from "./search-api.ts";

/** A response and its query. */
export interface SearchResult extends SearchResponse {
  readonly query: SearchQuery;
}

interface RunningSearch {
  readonly query: SearchQuery;
  readonly controller: AbortController;
}

/**
 * Runs one search at a time: a newer one aborts the previous one. A failed search keeps the previous results
 * (core/README.md, R5).
 */
export function useProductSearch() {
  const { session } = useEditor();
  const [response, setResponse] = useState<SearchResult | null>(null);
  const [running, setRunning] = useState<RunningSearch | null>(null);
  const latest = useRef<AbortController | null>(null);
  const toast = useToast();
  const dismissToast = useDismissToast();
  const redirectToSignIn = useSignInRedirect();

  useEffect(() => () => latest.current?.abort(), []);

  const runSearch = async (query: SearchQuery, { signal }: AbortController) => {
    try {
      const next = await searchProducts(query, signal);
      if (signal.aborted) return;
      setResponse({ ...next, query });
      if (next.products.length === 0) toast(toastTexts.search.noResults);
    } catch (error) {
      if (signal.aborted) return;
      if (isUnauthorized(error)) return redirectToSignIn({ before: session.saveBeforeSignIn });
      if (error instanceof InvalidResponseError) setResponse(null);
      toast(searchErrorToast(error));
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };

  const search = (requested: SearchQuery) => {
    const query = { ...requested, keyword: requested.keyword.trim() };
    if (query.keyword === "") return toast(toastTexts.search.keywordRequired);
    if (running !== null && isSame(running.query, query)) return;
    // The toast of the previous search does not apply to this one.
    dismissToast();
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setRunning({ query, controller });
    void runSearch(query, controller);
  };

  const clear = () => setResponse(null);
  const reset = () => {
    latest.current?.abort();
    setRunning(null);
    clear();
  };
  return { response, isSearching: running !== null, search, clear, reset };
}

/** Whether both search for the same; white space around the keyword does not count. */
export function isSame(one: SearchQuery, other: SearchQuery): boolean {
  return one.keyword.trim() === other.keyword.trim() && one.category === other.category;
}

interface Selection {
  /** The response that the ids were selected from; for another response they are void. */
  readonly response: unknown;
  readonly ids: readonly string[];
}

/** The selected ids in the order of selection; empty for each new response (core/README.md, R6). */
export function useSelection(response: unknown) {
  const [selection, setSelection] = useState<Selection>({ response, ids: [] });
  const ids = selection.response === response ? selection.ids : [];
  const toggle = (id: string) =>
    setSelection({
      response: response,
      ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
    });
  return { ids, toggle };
}

/** Whether the board has this product already, by id or ASIN (core/README.md, R2). */
export function isOnBoard({ id, asin }: Pick<ProductDto, "id" | "asin">, addedIds: ReadonlySet<string>): boolean {
  return addedIds.has(id) || (asin !== null && addedIds.has(asin));
}

/** The selected products that are not on the board, in the order of selection. */
export function getSelectedProducts(
  found: readonly ProductDto[],
  selectedIds: readonly string[],
  addedIds: ReadonlySet<string>,
): readonly ProductDto[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return selectedIds
    .map((id) => byId.get(id))
    .filter((product) => product !== undefined)
    .filter((product) => !isOnBoard(product, addedIds));
}
