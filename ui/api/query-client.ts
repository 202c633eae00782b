import { QueryClient } from "@tanstack/react-query";

/**
 * Data is never stale, nothing is fetched again by itself, nothing is retried (specification, section 7). Nothing is
 * forgotten either: who comes back to a list finds all that they had loaded, and the page at the height they left it.
 * Without a network a call fails at once, and says so; it does not wait for a better day.
 */
export function makeQueryClient(): QueryClient {
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
