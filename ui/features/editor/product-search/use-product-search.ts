import { useEffect, useRef, useState } from "react";
import { isUnauthorized } from "../../../api/is-unauthorized.ts";
import { useLeaveToSignIn } from "../../../api/use-leave-to-sign-in.ts";
import { useToast, useToastDismissal } from "../../../components/overlays/toast-provider.tsx";
import { searchFailed, searchToasts } from "../../product-search/search-toasts.ts";
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
