import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Asks again, after a change, for what is being looked at. What is still on its way was asked before the change and may
 * not know of it; it is given up, which a first loading would else not be.
 */
export async function cancelAndInvalidate(client: QueryClient, filters: Pick<QueryFilters, "queryKey">): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}

interface InvalidateBoardInput {
  readonly id: string;
  /** Whether visitors saw it before, or see it now. */
  readonly isPublic: boolean;
}

/**
 * Asks anew for what shows a board that was written, as soon as it is looked at again: the board itself and what admins
 * see of all boards, and for one that visitors see their lists too. What is just being asked for may not know of it, and
 * is asked for again at once, which nobody has to wait for.
 */
export async function invalidateBoard(client: QueryClient, { id, isPublic }: InvalidateBoardInput): Promise<void> {
  const own = ["one", "draft"].map((view) => ["boards", view, id]);
  const lists = ["cards", "counts", "similar", ...(isPublic ? ["featured", "list", "more"] : [])];
  const changed = [...own, ...lists.map((view) => ["boards", view])];
  const fetching = changed.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }));
  for (const { queryKey } of fetching) cancelAndInvalidate(client, { queryKey }).catch(() => undefined);
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "none" })));
}
