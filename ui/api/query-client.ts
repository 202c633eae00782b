import { QueryClient, type QueryKey } from "@tanstack/react-query";

/**
 * Data is never stale, nothing is fetched again by itself, nothing is retried (specification, section 7). Nothing is
 * forgotten either: who comes back to a list finds all that they had loaded, and the page at the height they left it.
 * Without a network a call fails at once, and says so; it does not wait for a better day.
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

/** Every answer that the page was rendered from, and no time stamps: the same content gives the same document. */
export function dehydrateQueries(client: QueryClient): readonly CacheEntry[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** The state as inert data inside the document. */
export function renderStateScript(entries: readonly CacheEntry[]): string {
  return `<script type="application/json" id="${elementId}">${serializeForScript(entries)}</script>`;
}

/** JSON that can stand inside a script element: no `<` can end the element or begin a comment. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** What `renderStateScript` put into this document. */
export function readStateScript(document: Document): readonly CacheEntry[] {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? "[]");
}

export function hydrateQueries(client: QueryClient, entries: readonly CacheEntry[]): void {
  for (const [key, data] of entries) client.setQueryData(key, data);
}
