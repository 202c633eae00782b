import { useState } from "react";
import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import { ApiError, NetworkError } from "../../../api/http.ts";
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
