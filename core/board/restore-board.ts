import type { Clock } from "../kernel/system.port.ts";
import type { Board } from "./board.ts";
import { restoredBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { boardNotFound } from "./find-board.ts";

interface RestoreBoardDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export type RestoreBoard = (id: string) => Promise<Board>;

/** Takes a board out of the trash as it was; restoring what is not in it changes nothing. Errors: `board.not-found`. */
export function makeRestoreBoard({ boards, clock }: RestoreBoardDependencies): RestoreBoard {
  return async (id) => {
    const restored = await boards.change(id, (board) =>
      board.deletedAt === null ? board : restoredBoard(board, clock.now()),
    );
    if (restored === null) throw boardNotFound();
    return restored;
  };
}
