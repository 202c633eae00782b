import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { normalizeSearchText, searchDebounceMs } from "../components/list-filter.tsx";
import { isUnauthorized } from "./http.ts";
import { libraryQuery } from "./library.ts";
import { useSignInRedirect } from "./use-admin-api.ts";

interface LibrarySearchOptions {
  /** Whether the results are shown; otherwise nothing is fetched. */
  readonly isShown?: boolean;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  readonly onBeforeRedirect?: () => void;
}

/** Searches the product library after a pause in typing. The previous products stay until the next ones are there. */
export function useLibrarySearch({ isShown = true, onBeforeRedirect: before }: LibrarySearchOptions = {}) {
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(normalizeSearchText(text)), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const list = useInfiniteQuery({
    ...libraryQuery({ filter: null, q }),
    enabled: isShown,
    placeholderData: (previous) => previous,
  });
  const redirect = useSignInRedirect();
  const isSessionExpired = isUnauthorized(list.error);
  useEffect(() => {
    if (isSessionExpired) redirect({ before });
  }, [isSessionExpired, redirect, before]);
  return {
    text,
    setText,
    /** The search text of the products. */
    q,
    /** Undefined until the first ones are loaded. */
    products: useMemo(() => list.data?.pages.flatMap((page) => page.products), [list.data]),
    isSearching: list.isFetching && !list.isFetchingNextPage,
    isError: list.isError && !list.isFetching,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
