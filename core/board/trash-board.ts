import type { Clock } from "../kernel/clock.port.ts";
import { isId } from "../kernel/id.ts";
import { trashedBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { boardNotFound } from "./find-board.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

interface Dependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

/** How long a deleted board can be restored. */
export const trashDays = 30;

export type TrashBoard = (id: string) => Promise<void>;

/** Delete moves a board to the trash; deleting what is gone is no error. Errors: `board.not-found` for what is no id. */
export function makeTrashBoard({ boards, clock }: Dependencies): TrashBoard {
  async function moveToTrash(id: string): Promise<void> {
    const board = await boards.find(id);
    if (board === null || board.deletedAt !== null) return;
    await boards.update(trashedBoard(board, clock.now()));
  }

  return async (id) => {
    if (!isId(id)) throw boardNotFound();
    await retryOnConflict(() => moveToTrash(id.toLowerCase()));
  };
}
