import { useState } from "react";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { ApiError, NetworkError } from "../../../api/http.ts";
import { failureToast, parseProblem } from "../../../api/send.ts";
import type { UploadPhase } from "../../../components/image-upload/use-image-upload.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { toastTexts } from "../../../toast-texts.ts";
import type { DraftStatus } from "../drafts/editor-session.ts";
import { createUuid } from "../drafts/use-editor-session.ts";
import { type BoardApi, boardApi } from "../editor-api.ts";
import type { BoardPayload } from "../form/board-payload.ts";
import { matchesPayload } from "./board-diff.ts";

export type SaveResult =
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
export type SaveTarget = { readonly id: string; readonly version: number } | null;

/** Stores a board; a new one is created once, however often the save is repeated. Errors: those of the calls. */
export function useSaveBoard(): (target: SaveTarget, payload: BoardPayload) => Promise<SaveResult> {
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
  return [...listReasons(error, isOnline), draftText].join(" ");
}

function listReasons(error: unknown, isOnline: boolean): readonly string[] {
  if (!(error instanceof ApiError)) return [isOnline ? "The server didn’t answer." : "You are offline."];
  const problem = parseProblem(error);
  if (problem === null) return ["The server can’t save right now."];
  return problem.suggestion === undefined ? [problem.message] : [problem.message, problem.suggestion];
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
