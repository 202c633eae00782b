import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import { ApiError } from "../../../api/http.ts";
import type { BoardPayload } from "../form/payload.ts";
import { isSameBoard } from "./same-board.ts";
import type { SavingCalls } from "./saving-calls.ts";

export type SaveOutcome =
  | { readonly kind: "saved"; readonly board: BoardWire }
  /** Somebody else changed the board meanwhile; this is how it is now. */
  | { readonly kind: "conflict"; readonly theirs: BoardWire }
  /** Somebody else deleted the board meanwhile. */
  | { readonly kind: "gone" };

/**
 * Changes a stored board. A change that the server has but whose answer was lost counts as saved. Errors: those of the
 * calls.
 */
export async function saveChange(
  calls: SavingCalls,
  stored: { readonly id: string; readonly version: number },
  payload: BoardPayload,
): Promise<SaveOutcome> {
  try {
    return { kind: "saved", board: await calls.update(stored.id, payload, stored.version) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { kind: "gone" };
    if (error.status === 409) return await compare(calls, stored.id, payload);
    throw error;
  }
}

async function compare(calls: SavingCalls, id: string, payload: BoardPayload): Promise<SaveOutcome> {
  const theirs = await calls.board(id);
  if (theirs === null) return { kind: "gone" };
  return isSameBoard(theirs, payload) ? { kind: "saved", board: theirs } : { kind: "conflict", theirs };
}
