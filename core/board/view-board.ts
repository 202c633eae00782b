import { type Actor, mayAdminister } from "../account/user.ts";
import { type Board, boardNotFound, isPublic, outsideTrash } from "./board.ts";
import type { BoardRepository } from "./board-repository.port.ts";

interface Dependencies {
  readonly boards: BoardRepository;
}

export type ViewBoard = (id: string, actor: Actor) => Promise<Board>;

/** Drafts are for admins; to everyone else they do not exist. Errors: `board.not-found`. */
export function makeViewBoard({ boards }: Dependencies): ViewBoard {
  return async (id, actor) => {
    const board = outsideTrash(await boards.find(id));
    if (!isPublic(board) && !mayAdminister(actor)) throw boardNotFound();
    return board;
  };
}
