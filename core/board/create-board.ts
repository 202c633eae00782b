import type { Ids } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import type { Board, BoardContent } from "./board.ts";
import { newBoard } from "./board-changes.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { type ContentDependencies, prepareContent } from "./save-board.ts";

interface CreateBoardDependencies extends ContentDependencies {
  readonly boards: BoardRepository;
  readonly ids: Ids;
  readonly clock: Clock;
}

export type CreateBoard = (content: BoardContent) => Promise<Board>;

/** Save Draft and Publish Board on a new board. Errors: `board.invalid`. */
export function makeCreateBoard({ boards, ids, clock, ...dependencies }: CreateBoardDependencies): CreateBoard {
  return async (content) => {
    const board = newBoard(prepareContent(content, dependencies), ids.next(), clock.now());
    await boards.add(board);
    return board;
  };
}
