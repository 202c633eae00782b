import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { validateBoard } from "../../../../core/board/board-rules.ts";
import { ApiError, NetworkError } from "../../../api/http.ts";
import { invalidateBoard } from "../../../api/invalidate.ts";
import { describeProblem, failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import { type ToastMessage, useToast } from "../../../hooks/toasts.ts";
import { paths } from "../../../paths.ts";
import { toastTexts, violationToast } from "../../../toast-texts.ts";
import { type DescriptionGenerator, fillMissingDescription } from "../description/description-generator.ts";
import { createUuid, type DraftStatus, type EditorSession } from "../drafts/editor-session.ts";
import { type BoardApi, boardApi } from "../editor-api.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { type BoardPayload, toBoardContent, toBoardPayload } from "../form/editor-form.ts";
import { showFieldErrors } from "../form/field-errors.ts";
import { matchesPayload } from "./board-diff.ts";

type SaveResult =
  | { readonly kind: "saved"; readonly board: BoardDto }
  /** The stored board is newer than the loaded one: another admin changed it. */
  | { readonly kind: "conflict"; readonly remote: BoardDto }
  /** Another admin deleted the board. */
  | { readonly kind: "deleted" };

/**
 * Changes a stored board. On a version conflict the stored board is loaded and compared: equal content means that an
 * earlier request arrived although its response was lost. Errors: those of the calls.
 */
export async function updateBoard(
  api: BoardApi,
  stored: { readonly id: string; readonly version: number },
  payload: BoardPayload,
): Promise<SaveResult> {
  try {
    return { kind: "saved", board: await api.update(stored.id, payload, stored.version) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { kind: "deleted" };
    if (error.status === 409) return await resolveVersionConflict(api, stored.id, payload);
    throw error;
  }
}

async function resolveVersionConflict(api: BoardApi, id: string, payload: BoardPayload): Promise<SaveResult> {
  const remote = await api.board(id);
  if (remote === null) return { kind: "deleted" };
  return matchesPayload(remote, payload) ? { kind: "saved", board: remote } : { kind: "conflict", remote };
}

/**
 * Creates a board under an idempotency key; repeats the call once when no response arrived. The server answers 409 when
 * an earlier attempt was stored, its response was lost and the form has changed since: then the stored board is updated.
 * Errors: those of the calls.
 */
export async function createBoard(api: BoardApi, idempotencyKey: string, payload: BoardPayload): Promise<SaveResult> {
  const create = () => api.create(payload, idempotencyKey);
  try {
    return { kind: "saved", board: await create().catch((error) => repeatAfterNetworkError(error, create)) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await updateBoard(api, { id: idempotencyKey, version: 1 }, payload);
  }
}

function repeatAfterNetworkError(error: unknown, call: () => Promise<BoardDto>): Promise<BoardDto> {
  if (error instanceof NetworkError) return call();
  throw error;
}

/** The stored board and version that a save replaces; null creates a new board. */
type SaveTarget = { readonly id: string; readonly version: number } | null;

/** Stores a board; a new one is created once, however often the save is repeated. Errors: those of the calls. */
function useSaveBoard(): (target: SaveTarget, payload: BoardPayload) => Promise<SaveResult> {
  const [idempotencyKey, setIdempotencyKey] = useState(createUuid);
  return async (target, payload) => {
    if (target !== null) return await updateBoard(boardApi, target, payload);
    const result = await createBoard(boardApi, idempotencyKey, payload);
    // The id of a board in the trash cannot be used again.
    if (result.kind === "deleted") setIdempotencyKey(createUuid());
    return result;
  };
}

/** The toast of a successful save (core/README.md, P14). */
export function saveSuccessToast(isNew: boolean, status: BoardStatus): ToastMessage {
  const { published, draftSaved, updatedAndPublished, updated } = toastTexts.boards;
  if (isNew) return status === "published" ? published : draftSaved;
  return status === "published" ? updatedAndPublished : updated;
}

/** The toast of a failed save (core/README.md, T8). */
export function saveErrorToast(error: unknown, isNew: boolean): ToastMessage {
  const { saveFailed, updateFailed } = toastTexts.boards;
  return failureToast(error, (isNew ? saveFailed : updateFailed).description);
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
export function formatSaveError(error: unknown, isOnline: boolean, draftStatus: DraftStatus): string {
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

interface SaveFailure {
  readonly error: Error;
  /** Whether the browser was online then. */
  readonly isOnline: boolean;
}

interface SaveCallbacks {
  readonly onConflict: (conflict: SaveConflict) => void;
  readonly onError: (failure: SaveFailure) => void;
}

/** Saves the content of the form; a missing description is generated first (core/README.md, D7). */
function useSaveMutation({ form, session, descriptionGenerator }: EditedBoard, { onConflict, onError }: SaveCallbacks) {
  const toast = useToast();
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
    onError: (error, { target }) => {
      toast(saveErrorToast(error, target === null));
      onError({ error, isOnline: navigator.onLine });
    },
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
  const toast = useToast();
  const [failed, setFailed] = useState<SaveFailure | null>(null);
  const mutation = useSaveMutation(board, { onConflict: setConflict, onError: setFailed });
  const isSaving = mutation.status !== null;
  // Not before saving has ended: until then the form is inert, so that no field can be focused.
  useEffect(() => {
    if (failed !== null && !isSaving) showFieldErrors(form, parseProblem(failed.error)?.issues);
  }, [form, failed, isSaving]);

  const save = (status: BoardStatus, target?: SaveTarget) => {
    if (mutation.isBusy()) return;
    form.clearErrors();
    setFailed(null);
    setConflict(null);
    const violations = validateBoard(toBoardContent(form.getValues(), status));
    const [first] = violations;
    if (first === undefined) return mutation.store(status, target);
    // The first violation as a toast, all of them at their fields (core/README.md, P4).
    toast(violationToast(first));
    showFieldErrors(form, violations);
  };
  return {
    isSaving,
    savingStatus: mutation.status,
    errorMessage: failed && formatSaveError(failed.error, failed.isOnline, session.draftStatus),
    conflict,
    save,
    dismiss: () => setConflict(null),
  };
}
