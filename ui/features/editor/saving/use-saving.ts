import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardContent, BoardStatus } from "../../../../core/board/board.ts";
import { violationsOf } from "../../../../core/board/board-rules.ts";
import { problemOf } from "../../../api/problem-of.ts";
import { useAdminAction } from "../../../api/use-admin-action.ts";
import { useToast } from "../../../components/toast/toasts.tsx";
import { paths } from "../../../paths.ts";
import { contentOf } from "../form/board-content.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { fieldErrors } from "../form/field-errors.ts";
import { payloadOf } from "../form/payload.ts";
import { showErrors } from "../form/show-errors.ts";
import type { Work } from "../work/use-work.ts";
import { refreshBoards } from "./refresh-boards.ts";
import { failedToast, failureNote, savedToast } from "./save-words.ts";
import { type Target, type Told, useStoreBoard } from "./use-store-board.ts";

/** What stands in the way of a save until the admin decides. */
export type Obstacle =
  | { readonly kind: "conflict"; readonly theirs: BoardWire; readonly status: BoardStatus }
  | { readonly kind: "gone"; readonly status: BoardStatus };

export interface Saving {
  readonly isSaving: boolean;
  /** Why the last save failed; null after one that did not. */
  readonly note: string | null;
  readonly obstacle: Obstacle | null;
  /** Checks the form and saves the board in this status: over the loaded one, or over `target`. */
  readonly save: (status: BoardStatus, target?: Target) => void;
  readonly dismiss: () => void;
}

interface Order {
  readonly status: BoardStatus;
  readonly target: Target;
}

export function useSaving(form: UseFormReturn<EditorForm>, work: Work, boardId: string | null): Saving {
  const toast = useToast();
  const [note, setNote] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const isBusy = useRef(false);
  const isRight = useRules(form);
  const finish = useFinish(work);
  const storeBoard = useStoreBoard();
  const content = (status: BoardStatus) => contentOf(form.getValues(), status);

  const action = useAdminAction<Order, Told>({
    run: ({ status, target }) => storeBoard(target, payloadOf(content(status))),
    beforeLeaving: work.keepForReturn,
    onSuccess: (told, { status, target }) => {
      if (told.kind === "saved") finish(told.board, target === null, status);
      else setObstacle({ ...told, status });
    },
    onError: (error, { target }) => {
      toast(failedToast(target === null));
      setNote(failureNote(error, navigator.onLine));
      showErrors(form, fieldErrors(problemOf(error)?.issues));
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });

  const loaded = (): Target => {
    const version = work.version();
    return boardId === null || version === null ? null : { id: boardId, version };
  };

  return {
    isSaving: action.isPending,
    note,
    obstacle,
    save: (status, target = loaded()) => {
      // A second click comes before the first one has drawn the button anew.
      if (isBusy.current) return;
      form.clearErrors();
      setNote(null);
      setObstacle(null);
      if (!isRight(content(status))) return;
      isBusy.current = true;
      action.mutate({ status, target });
    },
    dismiss: () => setObstacle(null),
  };
}

/** Whether a board may be saved so; says of the first broken rule, and at each field, what is missing. */
function useRules(form: UseFormReturn<EditorForm>) {
  const toast = useToast();
  return (content: BoardContent) => {
    const violations = violationsOf(content);
    const [first] = violations;
    if (first === undefined) return true;
    toast({ title: first.title, description: first.message, variant: "destructive" });
    showErrors(form, fieldErrors(violations));
    return false;
  };
}

/** After a save nothing is unsaved, lists know of it, and the admin is back at the dashboard. */
function useFinish(work: Work) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return (board: BoardWire, isNew: boolean, status: BoardStatus) => {
    work.settle();
    toast(savedToast(isNew, status));
    refreshBoards(client, board.id).catch(() => undefined);
    navigate(paths.admin);
  };
}
