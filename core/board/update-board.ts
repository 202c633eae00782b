import type { Clock } from "../kernel/system.port.ts";
import { BoardError } from "./board.errors.ts";
import type { Board, BoardContent } from "./board.ts";
import { changedBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { outsideTrash } from "./find-board.ts";
import { type ContentDependencies, prepareContent } from "./save-board.ts";

interface UpdateBoardDependencies extends ContentDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export interface BoardUpdate {
  readonly id: string;
  /** What is left out stays as it is. */
  readonly changes: Partial<BoardContent>;
  /** The version that was loaded; without it the last write wins. */
  readonly version?: number | undefined;
}

export type UpdateBoard = (update: BoardUpdate) => Promise<Board>;

/** Errors: `board.not-found`, `board.invalid`, `board.changed-meanwhile`. */
export function makeUpdateBoard({ boards, clock, ...dependencies }: UpdateBoardDependencies): UpdateBoard {
  return async ({ id, changes, version }) => {
    const updated = await boards.change(id, (board) => {
      const stored = outsideTrash(board);
      if (version !== undefined && version !== stored.version) throw changedMeanwhile();
      const content = prepareContent({ ...stored, ...changes }, dependencies);
      return changedBoard(stored, content, clock.now());
    });
    return outsideTrash(updated);
  };
}

function changedMeanwhile(): BoardError {
  return new BoardError("board.changed-meanwhile", "Someone else changed this board.", {
    suggestion: "Reload the board, or save without a version to replace it.",
  });
}
