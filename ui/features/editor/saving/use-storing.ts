import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { useAdminAction } from "../../../api/use-admin-api.ts";
import { completeDescription } from "../description/complete-description.ts";
import type { UnaskedWriting } from "../description/unasked-writing.ts";
import type { Work } from "../drafts/use-editor-session.ts";
import { contentOf } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { payloadOf } from "../form/payload.ts";
import type { SaveOutcome } from "./save-board.ts";
import { useFinish } from "./use-finish.ts";
import type { Order } from "./use-pending-upload.ts";
import { type Target, useStoreBoard } from "./use-store-board.ts";

/** What stands in the way of a save until the admin decides. */
export type Obstacle =
  | { readonly kind: "conflict"; readonly theirs: BoardWire; readonly status: BoardStatus }
  | { readonly kind: "gone"; readonly status: BoardStatus };

export interface EditedBoard {
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
export function useStoring({ form, work, writing, boardId }: EditedBoard, { onObstacle, onError }: Outcomes) {
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
