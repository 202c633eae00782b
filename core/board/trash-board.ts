import { isId } from "../kernel/id.ts";
import type { Clock } from "../kernel/system.port.ts";
import { trashedBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { boardNotFound } from "./find-board.ts";

interface TrashBoardDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

/** How long a deleted board can be restored. */
export const trashDays = 30;

export type TrashBoard = (id: string) => Promise<void>;

/** Delete moves a board to the trash; deleting what is gone is no error. Errors: `board.not-found` for what is no id. */
export function makeTrashBoard({ boards, clock }: TrashBoardDependencies): TrashBoard {
  return async (id) => {
    if (!isId(id)) throw boardNotFound();
    await boards.change(id, (board) => (board.deletedAt === null ? trashedBoard(board, clock.now()) : board));
  };
}
