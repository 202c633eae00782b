import { useState } from "react";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { violationsOf } from "../../../../core/board/board-rules.ts";
import { contentOf } from "../form/board-payload.ts";
import { type Order, type PictureHold, usePictureHold } from "./use-pending-upload.ts";
import { useFailure, useFocusAfterSaving } from "./use-save-errors.ts";
import type { Target } from "./use-store-board.ts";
import { type EditedBoard, type Obstacle, useStoring } from "./use-storing.ts";

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
