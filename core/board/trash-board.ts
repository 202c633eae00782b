import type { EnqueueImageJobs } from "../image/enqueue-image-jobs.ts";
import type { Clock } from "../kernel/system.port.ts";
import { isUuid } from "../kernel/text.ts";
import { type Board, type BoardRepository, boardNotFoundError } from "./board.ts";
import { moveToTrash, restoreFromTrash } from "./board-changes.ts";
import { enqueueBoardImages } from "./save-board.ts";

interface TrashBoardDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

/** Days in which a deleted board can be restored. */
export const trashRetentionDays = 30;

export type TrashBoard = (id: string) => Promise<void>;

/** Moves a board to the trash; does nothing for an unknown board. Errors: `board.not-found` for an id that is no UUID. */
export function makeTrashBoard({ boards, clock }: TrashBoardDependencies): TrashBoard {
  return async (id) => {
    if (!isUuid(id)) throw boardNotFoundError();
    await boards.update(id, (board) => (board.deletedAt === null ? moveToTrash(board, clock.now()) : board));
  };
}

interface RestoreBoardDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
  readonly enqueueImageJobs: EnqueueImageJobs;
}

export type RestoreBoard = (id: string) => Promise<Board>;

/** Restores a board from the trash; a board outside the trash is returned unchanged. Errors: `board.not-found`. */
export function makeRestoreBoard({ boards, clock, enqueueImageJobs }: RestoreBoardDependencies): RestoreBoard {
  return async (id) => {
    let before: Board | null = null;
    const restored = await boards.update(id, (board) => {
      before = board;
      return board.deletedAt === null ? board : restoreFromTrash(board, clock.now());
    });
    if (restored === null) throw boardNotFoundError();
    return enqueueBoardImages(restored, enqueueImageJobs, before);
  };
}

interface EmptyTrashDependencies {
  readonly boards: BoardRepository;
}

export type EmptyTrash = (now: Date) => Promise<number>;

const msPerDay = 24 * 60 * 60 * 1000;

/** Deletes boards that have been in the trash for more than 30 days and returns their number. */
export function makeEmptyTrash({ boards }: EmptyTrashDependencies): EmptyTrash {
  return (now) => boards.deleteTrashedBefore(new Date(now.getTime() - trashRetentionDays * msPerDay));
}
