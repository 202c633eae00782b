import { type Actor, canAdminister } from "../account/user.ts";
import { type Board, boardNotFoundError, isPublic, requireActiveBoard } from "./board.ts";
import type { BoardRepository } from "./board-repository.port.ts";

interface Dependencies {
  readonly boards: BoardRepository;
}

export type ViewBoard = (id: string, actor: Actor) => Promise<Board>;

/** Drafts are for admins; to everyone else they do not exist. Errors: `board.not-found`. */
export function makeViewBoard({ boards }: Dependencies): ViewBoard {
  return async (id, actor) => {
    const board = requireActiveBoard(await boards.findById(id));
    if (!isPublic(board) && !canAdminister(actor)) throw boardNotFoundError();
    return board;
  };
}
