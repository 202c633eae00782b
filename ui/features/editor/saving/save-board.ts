import { useState } from "react";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import { ApiError, NetworkError } from "../../../api/http.ts";
import { createUuid } from "../drafts/use-editor-session.ts";
import { type BoardApi, boardApi } from "../editor-api.ts";
import type { BoardPayload } from "../form/board-payload.ts";
import { hasSameContent } from "./board-diff.ts";

export type SaveResult =
  | { readonly kind: "saved"; readonly board: BoardDto }
  /** Somebody else changed the board meanwhile; this is how it is now. */
  | { readonly kind: "conflict"; readonly remote: BoardDto }
  /** Somebody else deleted the board meanwhile. */
  | { readonly kind: "gone" };

/**
 * Changes a stored board. A change that the server has but whose answer was lost counts as saved. Errors: those of the
 * calls.
 */
export async function updateBoard(
  calls: BoardApi,
  stored: { readonly id: string; readonly version: number },
  payload: BoardPayload,
): Promise<SaveResult> {
  try {
    return { kind: "saved", board: await calls.update(stored.id, payload, stored.version) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { kind: "gone" };
    if (error.status === 409) return await resolveVersionConflict(calls, stored.id, payload);
    throw error;
  }
}

async function resolveVersionConflict(calls: BoardApi, id: string, payload: BoardPayload): Promise<SaveResult> {
  const remote = await calls.board(id);
  if (remote === null) return { kind: "gone" };
  return hasSameContent(remote, payload) ? { kind: "saved", board: remote } : { kind: "conflict", remote };
}

/**
 * Creates a board under an idempotency key; repeats the call once when no answer arrived. When an earlier attempt was
 * stored although its answer was lost, and the form has changed since, the stored board is replaced. Errors: those of
 * the calls.
 */
export async function createBoard(calls: BoardApi, idempotencyKey: string, payload: BoardPayload): Promise<SaveResult> {
  const create = () => calls.create(payload, idempotencyKey);
  try {
    return { kind: "saved", board: await create().catch((error) => repeatAfterNetworkError(error, create)) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await updateBoard(calls, { id: idempotencyKey, version: 1 }, payload);
  }
}

function repeatAfterNetworkError(error: unknown, call: () => Promise<BoardDto>): Promise<BoardDto> {
  if (error instanceof NetworkError) return call();
  throw error;
}

/** What a save replaces; null makes a new board. */
export type SaveTarget = { readonly id: string; readonly version: number } | null;

/** Stores a board; a new one is created once, however often the save is repeated. Errors: those of the calls. */
export function useSaveBoard(): (target: SaveTarget, payload: BoardPayload) => Promise<SaveResult> {
  const [idempotencyKey, setIdempotencyKey] = useState(createUuid);
  return async (target, payload) => {
    if (target !== null) return await updateBoard(boardApi, target, payload);
    const result = await createBoard(boardApi, idempotencyKey, payload);
    // The id of a board in the trash stays taken.
    if (result.kind === "gone") setIdempotencyKey(createUuid());
    return result;
  };
}
