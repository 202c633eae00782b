import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { createChunkLoader } from "../../api/http.ts";
import { invalidateBoard } from "../../api/invalidate.ts";
import { failureToast, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { useToast } from "../../hooks/toasts.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-editor.css.ts";

const historyLoader = createChunkLoader(() => import("./history/history-dialog.tsx"));

/** What can be done with a stored board beside editing it: its history, and a copy of it as it is stored. */
export function BoardActions({ boardId }: { boardId: string }) {
  const dialog = useLazyDialog(historyLoader, "history");
  const duplicate = useDuplicate(boardId);
  return (
    <div className={css.actions}>
      <AdminButton size="small" pending={duplicate.isPending} onClick={() => duplicate.mutate()}>
        Duplicate
      </AdminButton>
      <AdminButton size="small" pending={dialog.isLoading} onClick={dialog.open}>
        History
      </AdminButton>
      {dialog.chunk && <dialog.chunk.HistoryDialog boardId={boardId} onClose={dialog.close} />}
    </div>
  );
}

/** Opens the copy in the editor (core/README.md, P16); unsaved changes ask first and stay with the original. */
function useDuplicate(boardId: string) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return useAdminMutation({
    mutationFn: () => sendJson<BoardDto>("POST", adminEndpoints.duplicateBoard(boardId)),
    onSuccess: async ({ id, title }) => {
      await invalidateBoard(client, { id, isPublic: false });
      toast({ title: "Board duplicated", description: title });
      navigate(paths.editBoard(id));
    },
    onError: (error) => toast(failureToast(error, "Failed to duplicate board. Please try again.")),
  });
}
