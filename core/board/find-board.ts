import { isId } from "../kernel/id.ts";
import { BoardError } from "./board.errors.ts";
import type { Board } from "./board.ts";
import type { BoardRepository } from "./board-repository.port.ts";

/** A board outside the trash. Errors: `board.not-found`, also for a text that cannot be an id. */
export async function findBoard(boards: BoardRepository, id: string): Promise<Board> {
  const board = await findBoardOrTrash(boards, id);
  if (board.deletedAt !== null) throw boardNotFound();
  return board;
}

/** The same, the trash included. */
export async function findBoardOrTrash(boards: BoardRepository, id: string): Promise<Board> {
  const board = isId(id) ? await boards.find(id.toLowerCase()) : null;
  if (board === null) throw boardNotFound();
  return board;
}

export function boardNotFound(): BoardError {
  return new BoardError("board.not-found", "There is no such board.");
}
