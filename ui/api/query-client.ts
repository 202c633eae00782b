import { QueryClient, type QueryKey } from "@tanstack/react-query";

/**
 * Queries never go stale and are never retried or refetched automatically (core/README.md, T9). They stay cached, so
 * that going back restores a list and its scroll position. `networkMode: "always"`: offline calls fail at once instead
 * of pausing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

type CacheEntry = readonly [key: QueryKey, data: unknown];

const elementId = "state";

/** Returns the successful queries without timestamps, so that the same content yields the same document. */
export function dehydrateQueries(client: QueryClient): readonly CacheEntry[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Renders the cache entries as a JSON script element, which browsers do not run. */
export function renderStateScript(entries: readonly CacheEntry[]): string {
  return `<script type="application/json" id="${elementId}">${serializeForScript(entries)}</script>`;
}

/**
 * Serializes to JSON that is safe in a script element: an escaped `<` can neither end the element nor open a comment.
 */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Reads the cache entries that `renderStateScript` wrote; empty without them. */
export function readStateScript(document: Document): readonly CacheEntry[] {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? "[]");
}

export function hydrateQueries(client: QueryClient, entries: readonly CacheEntry[]): void {
  for (const [key, data] of entries) client.setQueryData(key, data);
}
