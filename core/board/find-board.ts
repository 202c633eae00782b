import { BoardError } from "./board.errors.ts";
import type { Board } from "./board.ts";

/** The board that was found, unless it is in the trash. Errors: `board.not-found`, also for none. */
export function outsideTrash(found: Board | null): Board {
  if (found === null || found.deletedAt !== null) throw boardNotFound();
  return found;
}

export function boardNotFound(): BoardError {
  return new BoardError("board.not-found", "There is no such board.");
}
