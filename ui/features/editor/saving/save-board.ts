import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardDto } from "../../../../adapters/http/contract/board.ts";
import { ApiError } from "../../../api/http.ts";
import { type BoardApi, boardApi } from "../editor-api.ts";
import { recentBoardsQuery } from "../editor-queries.ts";
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

export type CreateBoard = (payload: BoardPayload) => Promise<BoardDto>;

/**
 * Creates a board, once: where the answer to an attempt was lost, the board is looked for among those that were not
 * there before, right away and again before the next attempt. `knownIds` says which boards there were when the editor
 * opened; null when nobody knows, and then nothing is looked for. Errors: those of the calls.
 */
export function createBoardCreator(calls: BoardApi, knownIds: () => ReadonlySet<string> | null): CreateBoard {
  let isUncertain = false;

  async function lostOne(payload: BoardPayload): Promise<BoardDto | null> {
    const known = knownIds();
    if (known === null || !isUncertain) return null;
    const cards = (await calls.cards()).filter(({ id, itemCount }) => {
      return !known.has(id) && itemCount === payload.products.length;
    });
    const boards = await Promise.all(cards.slice(0, 10).map(({ id }) => calls.board(id)));
    return boards.find((board) => board !== null && hasSameContent(board, payload)) ?? null;
  }

  return async (payload) => {
    try {
      return (await lostOne(payload)) ?? (await calls.create(payload));
    } catch (error) {
      if (!mayHaveSucceeded(error)) throw error;
      isUncertain = true;
      const arrived = await lostOne(payload).catch(() => null);
      if (arrived === null) throw error;
      return arrived;
    }
  };
}

/** A refusal says that nothing was stored; a broken line or a server in trouble says nothing. */
function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** What a save replaces; null makes a new board. */
export type SaveTarget = { readonly id: string; readonly version: number } | null;

/** Stores a board. Errors: those of the calls. */
export function useSaveBoard(isNew: boolean): (target: SaveTarget, payload: BoardPayload) => Promise<SaveResult> {
  const client = useQueryClient();
  useQuery({ ...recentBoardsQuery, enabled: isNew });
  const [createBoard] = useState(() =>
    createBoardCreator(boardApi, () => {
      const cards = client.getQueryData(recentBoardsQuery.queryKey);
      return cards === undefined ? null : new Set(cards.map(({ id }) => id));
    }),
  );
  return async (target, payload) => {
    if (target === null) return { kind: "saved", board: await createBoard(payload) };
    return await updateBoard(boardApi, target, payload);
  };
}
