import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { BoardCardDto, BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { validateBoard } from "../../../core/board/board-rules.ts";
import type { Violation } from "../../../core/kernel/domain-error.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError } from "../../api/http.ts";
import { invalidateAdminLists, invalidateBoard, invalidateStatusLists } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, send, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { type ToastMessage, useToast } from "../../hooks/toasts.ts";
import { paths } from "../../paths.ts";
import { toastTexts, violationToast } from "../../toast-texts.ts";
import { type BoardPage, type BoardTab, boardTabs, matchesTab } from "./admin-board-queries.ts";

/**
 * Changes a card in every loaded page that has it, of any tab and search text; null removes it. Its position changes
 * only when the page is fetched again. Pages without it keep their age, so that the newest one knows the number of
 * boards.
 */
function changeCard(
  client: QueryClient,
  id: string,
  change: (card: BoardCardDto, tab: BoardTab) => BoardCardDto | null,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: queryKeys.adminLists })) {
    const tab = boardTabs.find((name) => name === queryKey[2]) ?? "all";
    client.setQueryData<BoardPage>(queryKey, (page) => {
      if (page === undefined || page.items.every((card) => card.id !== id)) return undefined;
      const items = page.items.flatMap((card) => (card.id === id ? (change(card, tab) ?? []) : card));
      return { items, total: page.total - (page.items.length - items.length) };
    });
  }
}

/** The new state of a card; null on a tab that it leaves. */
function replaceStatus({ status, publishedAt, updatedAt, views }: BoardDto) {
  return (card: BoardCardDto, tab: BoardTab): BoardCardDto | null => {
    const changed = { ...card, status, publishedAt, updatedAt, views };
    return matchesTab(changed, tab) ? changed : null;
  };
}

/**
 * The rule that prevents publishing a stored board; null for none. Only its products can be missing (core/README.md,
 * P3).
 */
function findPublishViolation({ title, style, itemCount }: BoardCardDto): Violation | null {
  if (itemCount > 0) return null;
  return validateBoard({ title, subject: "", style, products: [], status: "published" })[0] ?? null;
}

/** The actions of a board in the list. The list changes only after the server has confirmed. */
export function useBoardActions() {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const callbacks = {
    onMutate: ({ id }: { id: string }) => setPendingIds((now) => new Set([...now, id])),
    onSettled: (_data: unknown, _error: unknown, { id }: { id: string }) =>
      setPendingIds((now) => new Set([...now].filter((other) => other !== id))),
  };
  const remove = useTrash({
    ...callbacks,
    call: (id) => send("DELETE", adminEndpoints.board(id)),
    done: toastTexts.boards.deleted,
    failure: toastTexts.boards.deleteFailed.description,
    unauthorizedToast: toastTexts.boards.unauthorizedToDelete,
  });
  const restore = useTrash({
    ...callbacks,
    call: (id) => send("POST", adminEndpoints.restoreBoard(id)),
    done: { title: "Board restored" },
    failure: "Failed to restore board. Please try again.",
  });
  return {
    /** Ids of the boards with a running action. */
    pendingIds,
    setStatus: useSetStatus(callbacks),
    duplicate: useDuplicate(callbacks),
    remove: (board: BoardCardDto) => window.confirm("Are you sure you want to delete this board?") && remove(board),
    restore,
  };
}

export type BoardActions = ReturnType<typeof useBoardActions>;

interface PendingCallbacks {
  readonly onMutate: (board: { id: string }) => void;
  readonly onSettled: (data: unknown, error: unknown, board: { id: string }) => void;
}

function useSetStatus(callbacks: PendingCallbacks) {
  const client = useQueryClient();
  const toast = useToast();
  const mutation = useAdminMutation({
    ...callbacks,
    mutationFn: ({ id, status }: Pick<BoardCardDto, "id" | "status">) =>
      sendJson<BoardDto>("PATCH", adminEndpoints.board(id), { status }),
    onSuccess: async (board) => {
      changeCard(client, board.id, replaceStatus(board));
      await invalidateBoard(client, { id: board.id, isPublic: true });
      toast(board.status === "published" ? toastTexts.boards.published : { title: "Board unpublished" });
      await invalidateStatusLists(client);
    },
    onError: useFailureToast(toastTexts.boards.updateFailed.description),
  });
  return (board: BoardCardDto, status: BoardCardDto["status"]) => {
    const violation = status === "published" ? findPublishViolation(board) : null;
    if (violation === null) mutation.mutate({ id: board.id, status });
    else toast(violationToast(violation));
  };
}

function useDuplicate(callbacks: PendingCallbacks) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const toast = useToast();
  const mutation = useAdminMutation({
    ...callbacks,
    mutationFn: ({ id }: BoardCardDto) => sendJson<BoardDto>("POST", adminEndpoints.duplicateBoard(id)),
    onSuccess: async ({ id, title }) => {
      await invalidateBoard(client, { id, isPublic: false });
      const open = { label: "Open", onSelect: () => navigate(paths.editBoard(id)) };
      toast({ title: "Board duplicated", description: title, action: open });
      await invalidateAdminLists(client);
    },
    onError: useFailureToast("Failed to duplicate board. Please try again."),
  });
  return mutation.mutate;
}

interface TrashAction extends PendingCallbacks {
  readonly unauthorizedToast?: ToastMessage;
  readonly call: (id: string) => Promise<unknown>;
  readonly done: ToastMessage;
  readonly failure: string;
}

/** Moves a board to the trash, or out of it. */
function useTrash({ call, done, failure, ...options }: TrashAction): (board: BoardCardDto) => void {
  const client = useQueryClient();
  const toast = useToast();
  const mutation = useAdminMutation({
    ...options,
    mutationFn: ({ id }: BoardCardDto) => call(id),
    onSuccess: async (_response, { id, status }) => {
      changeCard(client, id, () => null);
      await invalidateBoard(client, { id, isPublic: status === "published" });
      toast(done);
      await invalidateAdminLists(client);
    },
    onError: useFailureToast(failure),
  });
  return mutation.mutate;
}

/** Shows the toast of a failed action. On 404 the lists are fetched again, because the board no longer exists. */
function useFailureToast(message: string): (error: Error) => void {
  const client = useQueryClient();
  const toast = useToast();
  return (error) => {
    toast(failureToast(error, message));
    if (!(error instanceof ApiError) || error.status !== 404) return;
    invalidateAdminLists(client).catch(() => undefined);
  };
}
