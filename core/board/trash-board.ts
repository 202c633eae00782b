import { isUuid } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import { type Board, boardNotFoundError } from "./board.ts";
import { moveToTrash, restoreFromTrash } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";

interface TrashBoardDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

/** How long a deleted board can be restored. */
export const trashRetentionDays = 30;

export type TrashBoard = (id: string) => Promise<void>;

/** Delete moves a board to the trash; deleting what is gone is no error. Errors: `board.not-found` for what is no id. */
export function makeTrashBoard({ boards, clock }: TrashBoardDependencies): TrashBoard {
  return async (id) => {
    if (!isUuid(id)) throw boardNotFoundError();
    await boards.update(id, (board) => (board.deletedAt === null ? moveToTrash(board, clock.now()) : board));
  };
}

interface RestoreBoardDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export type RestoreBoard = (id: string) => Promise<Board>;

/** Takes a board out of the trash as it was; restoring what is not in it changes nothing. Errors: `board.not-found`. */
export function makeRestoreBoard({ boards, clock }: RestoreBoardDependencies): RestoreBoard {
  return async (id) => {
    const restored = await boards.update(id, (board) =>
      board.deletedAt === null ? board : restoreFromTrash(board, clock.now()),
    );
    if (restored === null) throw boardNotFoundError();
    return restored;
  };
}

interface EmptyTrashDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export type EmptyTrash = () => Promise<number>;

const msPerDay = 24 * 60 * 60 * 1000;

/** Removes for good what has been in the trash for more than 30 days; says how many boards. */
export function makeEmptyTrash({ boards, clock }: EmptyTrashDependencies): EmptyTrash {
  return () => boards.deleteTrashedBefore(new Date(clock.now().getTime() - trashRetentionDays * msPerDay));
}
