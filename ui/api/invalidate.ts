import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Asks again, after a change, for what is being looked at. What is still on its way was asked before the change and may
 * not know of it; it is given up, which a first loading would else not be.
 */
export async function askAnew(client: QueryClient, filters: Pick<QueryFilters, "queryKey">): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
