import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { ApiError } from "../../../api/http.ts";
import type { BoardPayload } from "../form/payload.ts";
import { isSameBoard } from "./same-board.ts";
import type { SavingCalls } from "./saving-calls.ts";

export type CreateBoard = (payload: BoardPayload) => Promise<BoardWire>;

/**
 * Creates a board, once: where the answer to an attempt was lost, the board is looked for among those that were not
 * there before, right away and again before the next attempt. `knownIds` says which boards there were when the editor
 * opened; null when nobody knows, and then nothing is looked for. Errors: those of the calls.
 */
export function makeCreateBoard(calls: SavingCalls, knownIds: () => ReadonlySet<string> | null): CreateBoard {
  let isUncertain = false;

  async function lostOne(payload: BoardPayload): Promise<BoardWire | null> {
    const known = knownIds();
    if (known === null || !isUncertain) return null;
    const cards = (await calls.cards()).filter(({ id, itemCount }) => {
      return !known.has(id) && itemCount === payload.products.length;
    });
    const boards = await Promise.all(cards.slice(0, 10).map(({ id }) => calls.board(id)));
    return boards.find((board) => board !== null && isSameBoard(board, payload)) ?? null;
  }

  return async (payload) => {
    try {
      return (await lostOne(payload)) ?? (await calls.create(payload));
    } catch (error) {
      if (!mayHaveArrived(error)) throw error;
      isUncertain = true;
      const arrived = await lostOne(payload).catch(() => null);
      if (arrived === null) throw error;
      return arrived;
    }
  };
}

/** A refusal says that nothing was stored; a broken line or a server in trouble says nothing. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
