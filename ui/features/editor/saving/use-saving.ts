import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { violationsOf } from "../../../../core/board/board-rules.ts";
import { boardChanged } from "../../../api/board-changed.ts";
import { useAdminAction } from "../../../api/use-admin-action.ts";
import { useToast } from "../../../components/toast/toasts.tsx";
import { paths } from "../../../paths.ts";
import { completeDescription } from "../description/complete-description.ts";
import type { UnaskedWriting } from "../description/unasked-writing.ts";
import { contentOf } from "../form/board-content.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { payloadOf } from "../form/payload.ts";
import type { Work } from "../unsaved-work/use-work.ts";
import { savedToast } from "./save-words.ts";
import { useFailure, useFocusAfterSaving } from "./use-failure.ts";
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

interface SavingOptions {
  readonly form: UseFormReturn<EditorForm>;
  readonly work: Work;
  readonly writing: UnaskedWriting;
  readonly boardId: string | null;
}

export function useSaving({ form, work, writing, boardId }: SavingOptions): Saving {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const isBusy = useRef(false);
  const failure = useFailure(form, work.isKept);
  const finish = useFinish(work);
  const storeBoard = useStoreBoard();
  const content = (status: BoardStatus) => contentOf(form.getValues(), status);

  const { mutate, isPending } = useAdminAction<Order, Told>({
    run: async ({ status, target }) => {
      await completeDescription(form, work, writing);
      return storeBoard(target, payloadOf(content(status)));
    },
    beforeLeaving: work.keepForReturn,
    onSuccess: (told, { status, target }) => {
      if (told.kind === "saved") finish(told.board, target === null, status);
      else setObstacle({ ...told, status });
    },
    onError: (error, { target }) => failure.tellError(error, target === null),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  useFocusAfterSaving(isPending, failure.focusFirst);

  const loaded = (): Target => {
    const version = work.version();
    return boardId === null || version === null ? null : { id: boardId, version };
  };
  const save = (status: BoardStatus, target = loaded()) => {
    // A second click comes before the first one has drawn the button anew.
    if (isBusy.current) return;
    failure.forget();
    setObstacle(null);
    const violations = violationsOf(content(status));
    if (violations.length > 0) return failure.tellViolations(violations);
    isBusy.current = true;
    mutate({ status, target });
  };
  return { isSaving: isPending, note: failure.note, obstacle, save, dismiss: () => setObstacle(null) };
}

/** After a save nothing is unsaved, lists know of it, and the admin is back at the dashboard. */
function useFinish(work: Work) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return (board: BoardWire, isNew: boolean, status: BoardStatus) => {
    const isPublic = status === "published" || work.storedStatus === "published";
    work.settle();
    toast(savedToast(isNew, status));
    boardChanged(client, { id: board.id, isPublic }).catch(() => undefined);
    navigate(paths.admin);
  };
}
