import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { boardChanged } from "../../../api/board-changed.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { paths } from "../../../paths.ts";
import type { Work } from "../drafts/use-editor-session.ts";
import { savedToast } from "./save-messages.ts";

/** After a save nothing is unsaved, lists know of it, and the admin is back at the dashboard. */
export function useFinish(work: Work) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return (board: BoardWire, isNew: boolean, status: BoardStatus) => {
    const isPublic = status === "published" || work.loaded?.status === "published";
    work.settle(board);
    toast(savedToast(isNew, status));
    boardChanged(client, { id: board.id, isPublic }).catch(() => undefined);
    navigate(paths.admin);
  };
}
