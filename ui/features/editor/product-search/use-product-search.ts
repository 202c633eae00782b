import { useEffect, useRef, useState } from "react";
import type { ProductWire } from "../../../../adapters/http/contract/product.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { useLeaveToSignIn } from "../../../api/use-admin-api.ts";
import { useToast, useToastDismissal } from "../../../components/overlays/toast-provider.tsx";
import { searchFailed, searchToasts } from "../products/product-toasts.ts";
import { askRetailer, InvalidAnswer, type SearchAnswer, type SearchQuestion } from "./search-api.ts";

/** What was found, and by which question. */
export interface SearchResult extends SearchAnswer {
  readonly question: SearchQuestion;
}

interface Running {
  readonly question: SearchQuestion;
  readonly controller: AbortController;
}

/**
 * One search at a time: a newer one ends the one before, whose late answer nobody sees. A search that fails leaves the
 * results of the one before.
 */
export function useProductSearch(beforeLeaving: () => void) {
  const [answer, setAnswer] = useState<SearchResult | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const latest = useRef<AbortController | null>(null);
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const leave = useLeaveToSignIn();

  useEffect(() => () => latest.current?.abort(), []);

  const ask = async (question: SearchQuestion, { signal }: AbortController) => {
    try {
      const next = await askRetailer(question, signal);
      if (signal.aborted) return;
      setAnswer({ ...next, question });
      if (next.products.length === 0) toast(searchToasts.noResults);
    } catch (error) {
      if (signal.aborted) return;
      if (isUnauthorized(error)) return leave({ before: beforeLeaving });
      if (error instanceof InvalidAnswer) setAnswer(null);
      toast(searchFailed(error));
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };

  const search = (wanted: SearchQuestion) => {
    const question = { ...wanted, keyword: wanted.keyword.trim() };
    if (question.keyword === "") return toast(searchToasts.keywordRequired);
    if (running !== null && isSame(running.question, question)) return;
    // What was said of the search before is not true of this one.
    dismissToast();
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setRunning({ question, controller });
    void ask(question, controller);
  };

  const clear = () => setAnswer(null);
  const reset = () => {
    latest.current?.abort();
    setRunning(null);
    clear();
  };
  return { answer, isSearching: running !== null, search, clear, reset };
}

function isSame(one: SearchQuestion, other: SearchQuestion): boolean {
  return one.keyword === other.keyword && one.category === other.category;
}

interface Selection {
  /** What the selection was made from: that of another answer counts no more. */
  readonly of: unknown;
  readonly ids: readonly string[];
}

/** Ids in the order in which they were selected. Another answer begins with none. */
export function useSelection(answer: unknown) {
  const [selection, setSelection] = useState<Selection>({ of: answer, ids: [] });
  const ids = selection.of === answer ? selection.ids : [];
  const toggle = (id: string) =>
    setSelection({ of: answer, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
  return { ids, toggle };
}

/** Whether a board has this product already: its id or its asin is among those of the board's products. */
export function isOnBoard({ id, asin }: Pick<ProductWire, "id" | "asin">, addedIds: ReadonlySet<string>): boolean {
  return addedIds.has(id) || (asin !== null && addedIds.has(asin));
}

/** What was selected and is not on the board by now, in the order in which it was selected. */
export function chosenProducts(
  found: readonly ProductWire[],
  selectedIds: readonly string[],
  addedIds: ReadonlySet<string>,
): readonly ProductWire[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return selectedIds
    .map((id) => byId.get(id))
    .filter((product) => product !== undefined)
    .filter((product) => !isOnBoard(product, addedIds));
}
