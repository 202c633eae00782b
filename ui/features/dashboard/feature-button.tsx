import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { FeaturedBoardDto } from "../../../adapters/http/contract/operations/featured-boards.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { createChunkLoader, getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, failureToast, sendJson } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { IconButton } from "../../components/buttons/icon-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { useToast } from "../../hooks/toasts.ts";

/** Fetched on each mount, because every save may change a title or withdraw a board. */
export const featuredBoardsQuery = queryOptions({
  queryKey: queryKeys.featuredOrder,
  queryFn: () => getJson<readonly FeaturedBoardDto[]>(adminEndpoints.featuredBoards),
  staleTime: 0,
});

/** Sets the boards of the home page and their order, one after the other; the list changes when the server has confirmed. */
export function useSetFeaturedBoards() {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    scope: { id: "featured-boards" },
    mutationFn: (ids: readonly string[]) =>
      sendJson<readonly FeaturedBoardDto[]>("PUT", adminEndpoints.featuredBoards, { ids }),
    onSuccess: async (boards) => {
      await client.cancelQueries({ queryKey: queryKeys.featuredOrder });
      client.setQueryData(queryKeys.featuredOrder, boards);
      await cancelAndInvalidate(client, queryKeys.featured);
    },
    onError: (error) => {
      const failed = "Failed to change the home page. Please try again.";
      toast(failureToast(error, describeProblem(error, failed)));
      void cancelAndInvalidate(client, queryKeys.featuredOrder);
    },
  });
}

/** Puts a board first among those of the home page, or takes it out (core/README.md, S11). */
export function FeatureButton({ board: { id, title } }: { board: Pick<BoardCardDto, "id" | "title"> }) {
  const { data: boards } = useAdminQuery(featuredBoardsQuery);
  const save = useSetFeaturedBoards();
  const isFeatured = boards?.some((board) => board.id === id) ?? false;
  const toggle = () => {
    if (boards === undefined || save.isPending) return;
    const others = boards.map((board) => board.id).filter((other) => other !== id);
    save.mutate(isFeatured ? others : [id, ...others]);
  };
  return (
    <IconButton
      label={`Feature on the home page: ${title}`}
      icon={<Star size={18} strokeWidth={1.5} fill={isFeatured ? "currentColor" : "none"} />}
      aria-pressed={isFeatured}
      aria-disabled={boards === undefined || save.isPending}
      onClick={toggle}
    />
  );
}

const dialogLoader = createChunkLoader(() => import("./featured-boards-dialog.tsx"));

/** Opens the order of the boards with a star, once there are any. */
export function FeaturedBoardsButton() {
  const { data: boards = [] } = useAdminQuery(featuredBoardsQuery);
  const dialog = useLazyDialog(dialogLoader, "The dialog could not be loaded. Reload the page and try again.");
  if (boards.length === 0 && dialog.chunk === null) return null;
  return (
    <>
      <AdminButton
        size="small"
        variant="ghost"
        icon={<Star size={16} strokeWidth={1.5} aria-hidden="true" />}
        pending={dialog.isLoading}
        onClick={dialog.open}
      >
        {`Home page (${boards.length})`}
      </AdminButton>
      {dialog.chunk && <dialog.chunk.FeaturedBoardsDialog onClose={dialog.close} />}
    </>
  );
}
