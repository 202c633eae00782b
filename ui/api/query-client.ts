import { QueryClient } from "@tanstack/react-query";

/** Data is never stale, nothing is fetched again by itself, nothing is retried (specification, section 7). */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}
