import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import { validateBoard } from "../../../../core/board/board-rules.ts";
import { ApiError, isUnauthorized } from "../../../api/http.ts";
import { invalidateBoard } from "../../../api/invalidate.ts";
import { getLastBoardList } from "../../../api/last-board-list.ts";
import { describeProblem, failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import { type ToastMessage, useToast } from "../../../hooks/toasts.ts";
import { paths } from "../../../paths.ts";
import { toastTexts, violationToast } from "../../../toast-texts.ts";
import { type DescriptionGenerator, fillMissingDescription } from "../description/description-generator.ts";
import type { DraftStatus, EditorSession, LoadedBoard } from "../drafts/editor-session.ts";
import { type EditorForm, toBoardContent, toBoardPayload } from "../form/editor-form.ts";
import { showFieldErrors } from "../form/field-errors.ts";
import { createBoardSaver, type SaveKind, type SaveResult, type SaveTarget, toStatus } from "./store-board.ts";

/** The toast of a successful save (core/README.md, P14). */
function saveSuccessToast(isNew: boolean, status: SaveKind): ToastMessage {
  if (status === "staged") return { title: "Changes saved for later", description: "Visitors do not see them yet." };
  const { published, draftSaved, updatedAndPublished, updated } = toastTexts.boards;
  if (isNew) return status === "published" ? published : draftSaved;
  return status === "published" ? updatedAndPublished : updated;
}

const withoutNewImage = "Your board will be saved without the new moodboard image.";

/** The line under the buttons by the state of the moodboard upload; null when there is none. */
export const uploadNotes: Readonly<Record<UploadPhase, string | null>> = {
  idle: null,
  sending: "The moodboard image is uploading.",
  small: withoutNewImage,
  failed: withoutNewImage,
};

/** The message under the buttons after a failed save; it stays until the next save. */
function formatSaveError(error: unknown, isOnline: boolean, draftStatus: DraftStatus): string {
  const draftText =
    draftStatus === "not-stored" ? "Your changes are on this page only." : "Your changes are kept on this device.";
  const noAnswer = isOnline ? "The server didn’t answer." : "You are offline.";
  const reason = error instanceof ApiError ? describeProblem(error, "The server can’t save right now.") : noAnswer;
  return `${reason} ${draftText}`;
}

const unsavedChangesText: Readonly<Record<DraftStatus, readonly string[]>> = {
  none: [],
  stored: ["Your changes aren’t saved. They’re kept on this device, and you can restore them when you come back."],
  "not-stored": ["Your changes aren’t saved, and this device couldn’t keep them. They will be lost if you leave."],
};

/** The text of the dialog shown before the editor is left: what would be lost, and what is stored as a draft. */
export function describeUnsavedChanges(draftStatus: DraftStatus, isUploading: boolean): string {
  const image = isUploading ? ["The moodboard image is still uploading. It will be lost if you leave."] : [];
  return [...image, ...unsavedChangesText[draftStatus]].join(" ");
}

/** Why a save was refused; the admin has to decide. */
type SaveConflict = Exclude<SaveResult, { readonly kind: "saved" }> & { readonly status: SaveKind };

interface EditedBoard {
  readonly form: UseFormReturn<EditorForm>;
  readonly session: EditorSession;
  readonly descriptionGenerator: DescriptionGenerator;
}

export type SaveState = ReturnType<typeof useSave>;

/**
 * Returns what follows a save: the draft is removed, lists are refetched, a toast is shown, the dashboard opens with
 * the list that it showed last. Changes for later stay open, so that they can be scheduled or shared.
 */
function useAfterSave(session: EditorSession) {
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  return (board: LoadedBoard, isNew: boolean, status: SaveKind) => {
    toast(saveSuccessToast(isNew, status));
    if (status === "staged") return session.loadBoard(board);
    const isPublic = status === "published" || session.loadedBoard?.status === "published";
    session.markSaved(board);
    invalidateBoard(client, { id: board.id, isPublic }).catch(() => undefined);
    // A new board is not in every list.
    navigate(isNew ? paths.admin : getLastBoardList());
  };
}

/** Saves the content of the form; a missing description is generated first (core/README.md, D7). */
function useSaveMutation({ form, session, descriptionGenerator }: EditedBoard) {
  const toast = useToast();
  const finish = useAfterSave(session);
  const [storeBoard] = useState(createBoardSaver);
  /** Whether the browser was online when the last save failed. */
  const [wasOnline, setWasOnline] = useState(true);
  const mutation = useAdminMutation({
    mutationFn: async ({ status, target }: { status: SaveKind; target: SaveTarget }) => {
      await fillMissingDescription(form, session, descriptionGenerator);
      return await storeBoard(target, toBoardPayload(toBoardContent(form.getValues(), toStatus(status))), status);
    },
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: (result, { status, target }) => {
      if (result.kind === "saved") finish(result.board, target === null, status);
    },
    onError: (error, { target }) => {
      setWasOnline(navigator.onLine);
      const { saveFailed, updateFailed } = toastTexts.boards;
      toast(failureToast(error, (target === null ? saveFailed : updateFailed).description));
    },
  });
  return { ...mutation, wasOnline };
}

export function useSave(board: EditedBoard) {
  const { form, session } = board;
  const toast = useToast();
  const { mutate, reset, isPending, variables, data, error, wasOnline } = useSaveMutation(board);
  const failure = isUnauthorized(error) ? null : error;
  // A ref, because a double click fires before React renders the disabled button.
  const isBusy = useRef(false);
  // Not before saving has ended: until then the form is inert, so that no field can be focused.
  useEffect(() => {
    if (failure !== null) showFieldErrors(form, parseProblem(failure)?.issues);
  }, [form, failure]);

  const getLoadedVersion = (): SaveTarget => {
    const { version, stagedAt } = session.getReplaced();
    const stored = session.loadedBoard;
    if (stored === null || version === null) return null;
    return { id: stored.id, version, ...(stagedAt !== null && { staged: { savedAt: stagedAt } }) };
  };
  /** Validates the form and saves the board in this status. Replaces `target`; default: the loaded version. */
  const save = (status: SaveKind, target = getLoadedVersion()) => {
    if (isBusy.current) return;
    form.clearErrors();
    reset();
    const violations = validateBoard(toBoardContent(form.getValues(), toStatus(status)));
    const [first] = violations;
    if (first !== undefined) {
      // The first violation as a toast, all of them at their fields (core/README.md, P4).
      toast(violationToast(first));
      return showFieldErrors(form, violations);
    }
    isBusy.current = true;
    const onSettled = () => {
      isBusy.current = false;
    };
    mutate({ status, target }, { onSettled });
  };
  const conflict: SaveConflict | null =
    data === undefined || data.kind === "saved" ? null : { ...data, status: variables.status };
  return {
    /** The status in which the board is being saved; null while it is not. */
    savingStatus: isPending ? variables.status : null,
    /** Why the last save failed; null when it succeeded. */
    errorMessage: failure && formatSaveError(failure, wasOnline, session.draftStatus),
    conflict,
    save,
    dismiss: reset,
  };
}
