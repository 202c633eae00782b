import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { validateBoard } from "../../../../core/board/board-rules.ts";
import type { Violation } from "../../../../core/kernel/domain-error.ts";
import { invalidateBoard } from "../../../api/invalidate.ts";
import { parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { paths } from "../../../paths.ts";
import { violationToast } from "../../../toast-texts.ts";
import { type DescriptionGenerator, fillMissingDescription } from "../description/description-generator.ts";
import type { DraftStatus } from "../drafts/editor-session.ts";
import type { EditorSession } from "../drafts/use-editor-session.ts";
import { toBoardContent, toBoardPayload } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { toFieldErrors, useFormErrors } from "../form/field-errors.ts";
import {
  formatSaveError,
  type SaveResult,
  type SaveTarget,
  saveErrorToast,
  saveSuccessToast,
  useSaveBoard,
} from "./save-board.ts";

/** Returns what follows a save: the draft is removed, lists are refetched, a toast is shown, the dashboard opens. */
function useAfterSave(session: EditorSession) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return (board: BoardDto, isNew: boolean, status: BoardStatus) => {
    const isPublic = status === "published" || session.loadedBoard?.status === "published";
    session.markSaved(board);
    toast(saveSuccessToast(isNew, status));
    invalidateBoard(client, { id: board.id, isPublic }).catch(() => undefined);
    navigate(paths.admin);
  };
}

/** Why a save was refused; the admin has to decide. */
type SaveConflict =
  | { readonly kind: "conflict"; readonly remote: BoardDto; readonly status: BoardStatus }
  | { readonly kind: "deleted"; readonly status: BoardStatus };

interface EditedBoard {
  readonly form: UseFormReturn<EditorForm>;
  readonly session: EditorSession;
  readonly descriptionGenerator: DescriptionGenerator;
}

interface SaveCallbacks {
  readonly onConflict: (conflict: SaveConflict) => void;
  readonly onError: (error: Error, isNew: boolean) => void;
}

/** Saves the content of the form; a missing description is generated first (core/README.md, D7). */
function useSaveMutation({ form, session, descriptionGenerator }: EditedBoard, { onConflict, onError }: SaveCallbacks) {
  const isBusy = useRef(false);
  const finish = useAfterSave(session);
  const storeBoard = useSaveBoard();
  const { mutate, isPending, variables } = useAdminMutation<SaveResult, { status: BoardStatus; target: SaveTarget }>({
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
  const getLoadedVersion = (): SaveTarget => {
    const version = session.getVersion();
    const board = session.loadedBoard;
    return board === null || version === null ? null : { id: board.id, version };
  };
  return {
    /** The status in which the board is being saved; null while it is not. */
    status: isPending ? variables.status : null,
    /** True from the first click on. A ref, because a double click fires before React renders the disabled button. */
    isBusy: () => isBusy.current,
    store: (status: BoardStatus, target: SaveTarget = getLoadedVersion()) => {
      isBusy.current = true;
      mutate({ status, target });
    },
  };
}

export interface SaveState {
  readonly isSaving: boolean;
  /** The status in which the board is being saved; null while it is not. */
  readonly savingStatus: BoardStatus | null;
  /** Why the last save failed; null when it succeeded. */
  readonly errorMessage: string | null;
  readonly conflict: SaveConflict | null;
  /** Validates the form and saves the board in this status. Replaces `target`; default: the loaded version. */
  readonly save: (status: BoardStatus, target?: SaveTarget) => void;
  readonly dismiss: () => void;
}

export function useSave(board: EditedBoard): SaveState {
  const { form, session } = board;
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const failure = useSaveErrors(form, session.draftStatus);
  const mutation = useSaveMutation(board, { onConflict: setConflict, onError: failure.showError });
  const isSaving = mutation.status !== null;
  useFocusAfterSaving(isSaving, failure.focusFirst);

  const validate = (status: BoardStatus) => {
    failure.clear();
    setConflict(null);
    const violations = validateBoard(toBoardContent(form.getValues(), status));
    failure.showViolations(violations);
    return violations.length === 0;
  };
  const save = (status: BoardStatus, target?: SaveTarget) => {
    if (!mutation.isBusy() && validate(status)) mutation.store(status, target);
  };
  return {
    isSaving,
    savingStatus: mutation.status,
    errorMessage: failure.errorMessage,
    conflict,
    save,
    dismiss: () => setConflict(null),
  };
}

/** Shows why a board was not saved: in a toast, at the fields, and in a lasting message under the buttons. */
function useSaveErrors(form: UseFormReturn<EditorForm>, draftStatus: DraftStatus) {
  const toast = useToast();
  const errors = useFormErrors(form);
  const [failed, setFailed] = useState<{ readonly error: Error; readonly isOnline: boolean } | null>(null);
  return {
    errorMessage: failed && formatSaveError(failed.error, failed.isOnline, draftStatus),
    clear: () => {
      form.clearErrors();
      setFailed(null);
    },
    /** Shows the first violation as a toast, and all of them at their fields (core/README.md, P4). */
    showViolations: (violations: readonly Violation[]) => {
      const [first] = violations;
      if (first === undefined) return;
      toast(violationToast(first));
      errors.show(toFieldErrors(violations));
      errors.focusFirst();
    },
    showError: (error: Error, isNew: boolean) => {
      toast(saveErrorToast(error, isNew));
      setFailed({ error, isOnline: navigator.onLine });
      errors.show(toFieldErrors(parseProblem(error)?.issues));
    },
    focusFirst: errors.focusFirst,
  };
}

/** Focuses the first field with an error once saving has ended: until then the form is inert. */
function useFocusAfterSaving(isSaving: boolean, focusFirst: () => void): void {
  useEffect(() => {
    if (!isSaving) focusFirst();
  }, [isSaving, focusFirst]);
}
