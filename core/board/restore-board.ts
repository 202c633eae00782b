import type { Clock } from "../kernel/clock.port.ts";
import type { Board } from "./board.ts";
import { restoredBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { findBoardOrTrash } from "./find-board.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

interface Dependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export type RestoreBoard = (id: string) => Promise<Board>;

/** Takes a board out of the trash as it was; restoring what is not in it changes nothing. Errors: `board.not-found`. */
export function makeRestoreBoard({ boards, clock }: Dependencies): RestoreBoard {
  async function restore(id: string): Promise<Board> {
    const board = await findBoardOrTrash(boards, id);
    if (board.deletedAt === null) return board;
    const restored = restoredBoard(board, clock.now());
    await boards.update(restored);
    return restored;
  }

  return (id) => retryOnConflict(() => restore(id));
}
