import { useQueryClient } from "@tanstack/react-query";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { cancelAndInvalidate } from "../../../api/invalidate.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { failureToast, send } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { AdminBanner } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { formatRecentTime } from "../../../format-dates.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { useEditor } from "../editor-context.ts";
import { getBoard } from "../saving/store-board.ts";

/** Tells that the form shows changes that are saved for later, and drops them (core/README.md, P32). */
export function StagedBanner() {
  const { session } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  const { loadedBoard } = session;
  const discard = useAdminMutation({
    mutationFn: async (id: string) => {
      await send("DELETE", adminEndpoints.staged(id));
      return await getBoard(id);
    },
    onSuccess: async (board) => {
      // What was typed since is offered when the board is opened again.
      session.stashDraft();
      if (board !== null) session.loadBoard(board);
      toast({ title: "Changes discarded" });
      // Their schedule went with them.
      await cancelAndInvalidate(client, queryKeys.schedule);
    },
    onError: (error) => toast(failureToast(error, "Failed to discard the changes.")),
  });
  const staged = loadedBoard?.staged ?? null;
  if (loadedBoard === null || staged === null) return null;
  const saved = `Saved by ${staged.author}, ${formatRecentTime(new Date(staged.savedAt), new Date())}.`;
  return (
    <AdminBanner text={`You are editing changes that visitors do not see yet. ${saved}`}>
      <AdminButton
        size="small"
        pending={discard.isPending}
        onClick={() =>
          window.confirm("Discard the changes that visitors do not see yet?") && discard.mutate(loadedBoard.id)
        }
      >
        Discard
      </AdminButton>
    </AdminBanner>
  );
}
