import { useEffect, useRef, useState } from "react";
import type { ProductDto } from "../../../../adapters/http/contract/product.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { useSignInRedirect } from "../../../api/use-admin-api.ts";
import { useDismissToast, useToast } from "../../../components/overlays/toast-provider.tsx";
import { searchFailed, searchToasts } from "../products/product-toasts.ts";
import { InvalidResponseError, type SearchQuery, type SearchResponse, searchProducts } from "./search-api.ts";

/** What was found, and by which question. */
export interface SearchResult extends SearchResponse {
  readonly question: SearchQuery;
}

interface RunningSearch {
  readonly question: SearchQuery;
  readonly controller: AbortController;
}

/**
 * One search at a time: a newer one ends the one before, whose late answer nobody sees. A search that fails leaves the
 * results of the one before.
 */
export function useProductSearch(beforeLeaving: () => void) {
  const [response, setAnswer] = useState<SearchResult | null>(null);
  const [running, setRunning] = useState<RunningSearch | null>(null);
  const latest = useRef<AbortController | null>(null);
  const toast = useToast();
  const dismissToast = useDismissToast();
  const leave = useSignInRedirect();

  useEffect(() => () => latest.current?.abort(), []);

  const runSearch = async (question: SearchQuery, { signal }: AbortController) => {
    try {
      const next = await searchProducts(question, signal);
      if (signal.aborted) return;
      setAnswer({ ...next, question });
      if (next.products.length === 0) toast(searchToasts.noResults);
    } catch (error) {
      if (signal.aborted) return;
      if (isUnauthorized(error)) return leave({ before: beforeLeaving });
      if (error instanceof InvalidResponseError) setAnswer(null);
      toast(searchFailed(error));
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };

  const search = (requested: SearchQuery) => {
    const question = { ...requested, keyword: requested.keyword.trim() };
    if (question.keyword === "") return toast(searchToasts.keywordRequired);
    if (running !== null && isSame(running.question, question)) return;
    // What was said of the search before is not true of this one.
    dismissToast();
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setRunning({ question, controller });
    void runSearch(question, controller);
  };

  const clear = () => setAnswer(null);
  const reset = () => {
    latest.current?.abort();
    setRunning(null);
    clear();
  };
  return { answer: response, isSearching: running !== null, search, clear, reset };
}

function isSame(one: SearchQuery, other: SearchQuery): boolean {
  return one.keyword === other.keyword && one.category === other.category;
}

interface Selection {
  /** What the selection was made from: that of another answer counts no more. */
  readonly getSelection: unknown;
  readonly ids: readonly string[];
}

/** Ids in the order in which they were selected. Another answer begins with none. */
export function useSelection(response: unknown) {
  const [selection, setSelection] = useState<Selection>({ getSelection: response, ids: [] });
  const ids = selection.getSelection === response ? selection.ids : [];
  const toggle = (id: string) =>
    setSelection({
      getSelection: response,
      ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id],
    });
  return { ids, toggle };
}

/** Whether a board has this product already: its id or its asin is among those of the board's products. */
export function isOnBoard({ id, asin }: Pick<ProductDto, "id" | "asin">, addedIds: ReadonlySet<string>): boolean {
  return addedIds.has(id) || (asin !== null && addedIds.has(asin));
}

/** What was selected and is not on the board by now, in the order in which it was selected. */
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
