import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { validateBoard } from "../../../../core/board/board-rules.ts";
import { invalidateBoard } from "../../../api/invalidate.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { paths } from "../../../paths.ts";
import { type DescriptionGenerator, fillMissingDescription } from "../description/description-generator.ts";
import type { EditorSession } from "../drafts/use-editor-session.ts";
import { toBoardContent, toBoardPayload } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { type SaveResult, type SaveTarget, useSaveBoard } from "./save-board.ts";
import { saveSuccessToast } from "./save-messages.ts";
import { useFocusAfterSaving, useSaveErrors } from "./use-save-errors.ts";

/** After a save nothing is unsaved, lists know of it, and the admin is back at the dashboard. */
function useAfterSave(session: EditorSession) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return (board: BoardDto, isNew: boolean, status: BoardStatus) => {
    const isPublic = status === "published" || session.getLoadedTarget?.status === "published";
    session.markSaved(board);
    toast(saveSuccessToast(isNew, status));
    invalidateBoard(client, { id: board.id, isPublic }).catch(() => undefined);
    navigate(paths.admin);
  };
}

/** What stands in the way of a save until the admin decides. */
type SaveConflict =
  | { readonly kind: "conflict"; readonly remote: BoardDto; readonly status: BoardStatus }
  | { readonly kind: "gone"; readonly status: BoardStatus };

interface EditedBoard {
  readonly form: UseFormReturn<EditorForm>;
  readonly session: EditorSession;
  readonly descriptionGenerator: DescriptionGenerator;
}

interface SaveCallbacks {
  readonly onConflict: (obstacle: SaveConflict) => void;
  readonly onError: (error: Error, isNew: boolean) => void;
}

/** Stores what is in the form, one save after the other. */
function useSaveMutation({ form, session, descriptionGenerator }: EditedBoard, { onConflict, onError }: SaveCallbacks) {
  const isBusy = useRef(false);
  const finish = useAfterSave(session);
  const storeBoard = useSaveBoard();
  const { mutate, isPending, variables } = useAdminMutation<{ status: BoardStatus; target: SaveTarget }, SaveResult>({
    mutationFn: async ({ status, target }) => {
      await fillMissingDescription(form, session, descriptionGenerator);
      return storeBoard(target, toBoardPayload(toBoardContent(form.getValues(), status)));
    },
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: (result, { status, target }) => {
      if (result.kind === "saved") finish(result.board, target === null, status);
      else onConflict({ ...result, status });
    },
    onError: (error, { target }) => onError(error, target === null),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const loaded = (): SaveTarget => {
    const version = session.version();
    const board = session.getLoadedTarget;
    return board === null || version === null ? null : { id: board.id, version };
  };
  return {
    /** In which status the board is being stored; null while it is not. */
    storing: isPending ? variables.status : null,
    /** True from the first click on: a second one comes before the first has drawn the button anew. */
    isBusy: () => isBusy.current,
    store: (status: BoardStatus, target: SaveTarget = loaded()) => {
      isBusy.current = true;
      mutate({ status, target });
    },
  };
}

export interface SaveState {
  readonly isSaving: boolean;
  /** The status in which the board is being saved; null while it is not. */
  readonly pending: BoardStatus | null;
  /** Why the last save failed; null after one that did not. */
  readonly note: string | null;
  readonly obstacle: SaveConflict | null;
  /** Checks the form and saves the board in this status: over the loaded one, or over `target`. */
  readonly save: (status: BoardStatus, target?: SaveTarget) => void;
  readonly dismiss: () => void;
}

export function useSave(board: EditedBoard): SaveState {
  const { form, session } = board;
  const [obstacle, setObstacle] = useState<SaveConflict | null>(null);
  const failure = useSaveErrors(form, session.getUnsavedDraft);
  const storing = useSaveMutation(board, { onConflict: setObstacle, onError: failure.showError });
  const isSaving = storing.storing !== null;
  useFocusAfterSaving(isSaving, failure.focusFirst);

  const validate = (status: BoardStatus) => {
    failure.clear();
    setObstacle(null);
    const violations = validateBoard(toBoardContent(form.getValues(), status));
    failure.showViolations(violations);
    return violations.length === 0;
  };
  const save = (status: BoardStatus, target?: SaveTarget) => {
    if (!storing.isBusy() && validate(status)) storing.store(status, target);
  };
  return {
    isSaving,
    pending: storing.storing,
    note: failure.note,
    obstacle,
    save,
    dismiss: () => setObstacle(null),
  };
}
