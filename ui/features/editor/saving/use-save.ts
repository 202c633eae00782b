import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { violationsOf } from "../../../../core/board/board-rules.ts";
import { boardChanged } from "../../../api/invalidate.ts";
import { useAdminAction } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { paths } from "../../../paths.ts";
import { completeDescription, type UnaskedWriting } from "../description/description-generator.ts";
import type { Work } from "../drafts/use-editor-session.ts";
import { contentOf, payloadOf } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { type SaveOutcome, type Target, useStoreBoard } from "./save-board.ts";
import { savedToast } from "./save-messages.ts";
import { type Order, type PictureHold, usePictureHold } from "./use-pending-upload.ts";
import { useFailure, useFocusAfterSaving } from "./use-save-errors.ts";

/** After a save nothing is unsaved, lists know of it, and the admin is back at the dashboard. */
function useFinish(work: Work) {
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

/** What stands in the way of a save until the admin decides. */
type Obstacle =
  | { readonly kind: "conflict"; readonly theirs: BoardWire; readonly status: BoardStatus }
  | { readonly kind: "gone"; readonly status: BoardStatus };

interface EditedBoard {
  readonly form: UseFormReturn<EditorForm>;
  readonly work: Work;
  readonly writing: UnaskedWriting;
  /** Of the stored board; null for a new one. */
  readonly boardId: string | null;
}

interface Outcomes {
  readonly onObstacle: (obstacle: Obstacle) => void;
  readonly onError: (error: Error, isNew: boolean) => void;
}

/** Stores what is in the form, one save after the other. */
function useStoring({ form, work, writing, boardId }: EditedBoard, { onObstacle, onError }: Outcomes) {
  const isBusy = useRef(false);
  const finish = useFinish(work);
  const storeBoard = useStoreBoard(boardId === null);
  const { mutate, isPending, variables } = useAdminAction<{ status: BoardStatus; target: Target }, SaveOutcome>({
    run: async ({ status, target }) => {
      await completeDescription(form, work, writing);
      return storeBoard(target, payloadOf(contentOf(form.getValues(), status)));
    },
    beforeLeaving: work.keepForReturn,
    onSuccess: (outcome, { status, target }) => {
      if (outcome.kind === "saved") finish(outcome.board, target === null, status);
      else onObstacle({ ...outcome, status });
    },
    onError: (error, { target }) => onError(error, target === null),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const loaded = (): Target => {
    const version = work.version();
    return boardId === null || version === null ? null : { id: boardId, version };
  };
  return {
    /** In which status the board is being stored; null while it is not. */
    storing: isPending ? variables.status : null,
    /** True from the first click on: a second one comes before the first has drawn the button anew. */
    isBusy: () => isBusy.current,
    store: ({ status, target = loaded() }: Order) => {
      isBusy.current = true;
      mutate({ status, target });
    },
  };
}

export interface Saving {
  readonly isSaving: boolean;
  /** In which status the board is being saved, or will be once its picture is there; null while nobody asked for it. */
  readonly pending: BoardStatus | null;
  /** Why the last save failed; null after one that did not. */
  readonly note: string | null;
  readonly obstacle: Obstacle | null;
  /** What keeps a save from beginning. */
  readonly hold: PictureHold;
  /** Checks the form and saves the board in this status: over the loaded one, or over `target`. */
  readonly save: (status: BoardStatus, target?: Target) => void;
  readonly dismiss: () => void;
}

export function useSaving(board: EditedBoard): Saving {
  const { form, work } = board;
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const failure = useFailure(form, work.unsaved);
  const storing = useStoring(board, { onObstacle: setObstacle, onError: failure.tellError });
  const isSaving = storing.storing !== null;
  useFocusAfterSaving(isSaving, failure.focusFirst);

  const isSound = (status: BoardStatus) => {
    failure.forget();
    setObstacle(null);
    const violations = violationsOf(contentOf(form.getValues(), status));
    failure.tellViolations(violations);
    return violations.length === 0;
  };
  const resume = (order: Order) => {
    if (isSound(order.status)) storing.store(order);
  };
  const { hold, holds } = usePictureHold({ resume, isLeaving: work.isLeaving });
  const save = (status: BoardStatus, target?: Target) => {
    if (storing.isBusy() || !isSound(status)) return;
    const order = { status, target };
    if (!holds(order)) storing.store(order);
  };
  return {
    isSaving,
    pending: storing.storing ?? (hold.held?.reason === "sending" ? hold.held.order.status : null),
    note: failure.note,
    obstacle,
    hold,
    save,
    dismiss: () => setObstacle(null),
  };
}
