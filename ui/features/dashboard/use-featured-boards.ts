import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { FeaturedBoardDto } from "../../../adapters/http/contract/operations/featured-boards.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";

/** Fetched on each mount, because every save may change a title or withdraw a board. */
export const featuredBoardsQuery = queryOptions({
  queryKey: queryKeys.featuredOrder,
  queryFn: () => getJson<readonly FeaturedBoardDto[]>(adminEndpoints.featuredBoards),
  staleTime: 0,
});

/**
 * Changes the ids of the boards of the home page, in their order. Changes wait for each other, so that each begins with
 * the result of the one before; the list changes when the server has confirmed.
 */
export function useSetFeaturedBoards() {
  const client = useQueryClient();
  return useAdminMutation({
    scope: { id: "featured-boards" },
    mutationFn: async (change: (ids: readonly string[]) => readonly string[]) => {
      const boards = await client.ensureQueryData(featuredBoardsQuery);
      const ids = change(boards.map((board) => board.id));
      return await sendJson<readonly FeaturedBoardDto[]>("PUT", adminEndpoints.featuredBoards, { ids });
    },
    onSuccess: async (boards) => {
      await client.cancelQueries({ queryKey: queryKeys.featuredOrder });
      client.setQueryData(queryKeys.featuredOrder, boards);
      await cancelAndInvalidate(client, queryKeys.featured);
    },
    failure: (error) => describeProblem(error, "Failed to change the home page. Please try again."),
    onError: () => void cancelAndInvalidate(client, queryKeys.featuredOrder),
  });
}
