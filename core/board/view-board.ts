import { type Actor, canAdminister } from "../account/user.ts";
import { type Board, boardNotFoundError, isPublic, requireActiveBoard } from "./board.ts";
import type { BoardRepository } from "./board-repository.port.ts";

interface Dependencies {
  readonly boards: BoardRepository;
}

export type ViewBoard = (id: string, actor: Actor) => Promise<Board>;

/** Returns a public board, or any board outside the trash to admins. Errors: `board.not-found`, also for drafts. */
export function makeViewBoard({ boards }: Dependencies): ViewBoard {
  return async (id, actor) => {
    const board = requireActiveBoard(await boards.findById(id));
    if (!isPublic(board) && !canAdminister(actor)) throw boardNotFoundError();
    return board;
  };
}
