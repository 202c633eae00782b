import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Cancels running queries with this key, then invalidates them. A request that started before the write could otherwise
 * overwrite the cache with old data; `invalidateQueries` alone does not cancel the first fetch of a query.
 */
export async function cancelAndInvalidate(client: QueryClient, filters: Pick<QueryFilters, "queryKey">): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

interface InvalidateBoardInput {
  readonly id: string;
  /** Whether the board was public before the write, or is public now. */
  readonly isPublic: boolean;
}

/**
 * Invalidates every query that contains a board that was written: the board itself, the admin lists and, if the board
 * is or was public, the public lists. Cached data is refetched on next use. Running requests may hold old data and are
 * restarted, without being awaited.
 */
export async function invalidateBoard(client: QueryClient, { id, isPublic }: InvalidateBoardInput): Promise<void> {
  const own = ["one", "draft"].map((view) => ["boards", view, id]);
  const lists = ["cards", "counts", "similar", ...(isPublic ? ["featured", "list", "more"] : [])];
  const changed = [...own, ...lists.map((view) => ["boards", view])];
  const fetching = changed.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }));
  for (const { queryKey } of fetching) cancelAndInvalidate(client, { queryKey }).catch(() => undefined);
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "none" })));
}
