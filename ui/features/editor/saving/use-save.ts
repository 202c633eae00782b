import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { StagedDto } from "../../../../adapters/http/contract/operations/later.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { validateBoard } from "../../../../core/board/board-rules.ts";
import { diffBoards } from "../../../../core/board/describe-changes.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { ApiError, getJson, getJsonOrNull, isUnauthorized, NetworkError } from "../../../api/http.ts";
import { invalidateBoard } from "../../../api/invalidate.ts";
import { getLastBoardList } from "../../../api/last-board-list.ts";
import { describeProblem, failureToast, parseProblem, sendJson } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import { type ToastMessage, useToast } from "../../../hooks/toasts.ts";
import { paths } from "../../../paths.ts";
import { toastTexts, violationToast } from "../../../toast-texts.ts";
import { type DescriptionGenerator, fillMissingDescription } from "../description/description-generator.ts";
import { createUuid, type DraftStatus, type EditorSession, type LoadedBoard } from "../drafts/editor-session.ts";
import { type BoardPayload, type EditorForm, toBoardContent, toBoardPayload } from "../form/editor-form.ts";
import { showFieldErrors } from "../form/field-errors.ts";

/** The calls of saving. Errors of all: `ApiError` and `NetworkError`. */
const boardApi = {
  /**
   * Stores a board under the idempotency key, a UUID. A repeated call returns the stored board; the status is 409 when
   * the board under the key has another content.
   */
  create: (payload: BoardPayload, idempotencyKey: string) =>
    sendJson<BoardDto>("POST", adminEndpoints.boards, payload, { headers: { "idempotency-key": idempotencyKey } }),
  /**
   * Changes for later that were loaded become part of the board. The status is 409 when the stored board has another version,
   * or other changes for later, 404 when there is no such board.
   */
  update: (id: string, payload: BoardPayload, version: number, stagedAt: string | null = null) =>
    sendJson<BoardDto>("PATCH", adminEndpoints.board(id), {
      ...payload,
      version,
      ...(stagedAt !== null && { stagedAt }),
    }),
  /** Keeps the changes beside the live board; the statuses are those of `update`. */
  stage: async (id: string, payload: BoardPayload, version: number, stagedAt: string | null) =>
    toLoadedBoard(await sendJson<StagedDto>("PUT", adminEndpoints.staged(id), { ...payload, version, stagedAt })),
  board: getBoard,
};

export type BoardApi = typeof boardApi;

/**
 * Returns a board with its changes for later, or as it is live when it no longer has the `loaded` version. Null when there is
 * no such board.
 */
export async function getBoard(id: string, loaded: number | null = null): Promise<LoadedBoard | null> {
  const [live, { staged }] = await Promise.all([
    getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
    getJson<{ staged: StagedDto | null }>(adminEndpoints.staged(id)),
  ]);
  if (live === null || staged === null) return live;
  const board = toLoadedBoard(staged);
  return loaded === null || loaded === live.version ? { ...board, status: live.status } : { ...live, staged };
}

function toLoadedBoard({ board, author, savedAt }: StagedDto): LoadedBoard {
  return { ...board, staged: { author, savedAt } };
}

/** "staged": the changes of a published board are saved for later. */
export type SaveKind = BoardStatus | "staged";

/** The status of the board that is sent. */
export function toStatus(kind: SaveKind): BoardStatus {
  return kind === "staged" ? "published" : kind;
}

type SaveResult =
  | { readonly kind: "saved"; readonly board: LoadedBoard }
  /** The stored board is newer than the loaded one: another admin changed it. */
  | { readonly kind: "conflict"; readonly remote: LoadedBoard }
  /** Another admin deleted the board. */
  | { readonly kind: "deleted" };

/**
 * Changes a stored board. On a version conflict the stored board is loaded and compared: equal content means that an
 * earlier request arrived although its response was lost. Errors: those of the calls.
 */
export async function updateBoard(
  api: BoardApi,
  stored: NonNullable<SaveTarget>,
  payload: BoardPayload,
  call: "update" | "stage" = "update",
): Promise<SaveResult> {
  try {
    const stagedAt = stored.staged?.savedAt ?? null;
    return { kind: "saved", board: await api[call](stored.id, payload, stored.version, stagedAt) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { kind: "deleted" };
    if (error.status !== 409) throw error;
    const remote = await api.board(stored.id, stored.version);
    if (remote === null) return { kind: "deleted" };
    const isStored = diffBoards(remote, payload).length === 0;
    return isStored ? { kind: "saved", board: remote } : { kind: "conflict", remote };
  }
}

/**
 * Creates a board under an idempotency key; repeats the call once when no response arrived. The server answers 409 when
 * an earlier attempt was stored, its response was lost and the form has changed since: then the stored board is
 * updated. Errors: those of the calls.
 */
export async function createBoard(api: BoardApi, idempotencyKey: string, payload: BoardPayload): Promise<SaveResult> {
  const create = () => api.create(payload, idempotencyKey);
  const repeatOnce = (error: unknown) => (error instanceof NetworkError ? create() : Promise.reject(error));
  try {
    return { kind: "saved", board: await create().catch(repeatOnce) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await updateBoard(api, { id: idempotencyKey, version: 1 }, payload);
  }
}

/** The stored board and version that a save replaces; null creates a new board. */
type SaveTarget =
  | (Pick<LoadedBoard, "id" | "version"> & { readonly staged?: { readonly savedAt: string } | null })
  | null;

/** Stores a board; a new one is created once, however often the save is repeated. Errors: those of the calls. */
export function createBoardSaver(
  api: BoardApi,
): (target: SaveTarget, payload: BoardPayload, kind?: SaveKind) => Promise<SaveResult> {
  let idempotencyKey = createUuid();
  return async (target, payload, kind) => {
    if (target !== null) return await updateBoard(api, target, payload, kind === "staged" ? "stage" : "update");
    const result = await createBoard(api, idempotencyKey, payload);
    // The id of a board in the trash cannot be used again.
    if (result.kind === "deleted") idempotencyKey = createUuid();
    return result;
  };
}

/** The toast of a successful save (core/README.md, P14). */
export function saveSuccessToast(isNew: boolean, status: SaveKind): ToastMessage {
  if (status === "staged") return { title: "Changes saved for later", description: "Visitors do not see them yet." };
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

/** Why a save was refused; the admin has to decide. */
type SaveConflict = Exclude<SaveResult, { readonly kind: "saved" }> & { readonly status: SaveKind };

interface EditedBoard {
  readonly form: UseFormReturn<EditorForm>;
  readonly session: EditorSession;
  readonly descriptionGenerator: DescriptionGenerator;
}

export type SaveState = ReturnType<typeof useSave>;

/**
 * Returns what follows a save: the draft is removed, lists are refetched, a toast is shown, the dashboard opens with the list
 * that it showed last. Changes for later stay open, so that they can be scheduled or shared.
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
  const [storeBoard] = useState(() => createBoardSaver(boardApi));
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
      toast(saveErrorToast(error, target === null));
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
