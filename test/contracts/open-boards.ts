import type { Board, BoardRepository } from "../../core/board/board.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";

/** The queries under test and a function that inserts boards into their store. */
export interface OpenBoards {
  readonly boards: BoardRepository;
  readonly queries: BoardQueries;
}

export async function insertAll({ boards }: OpenBoards, added: readonly Board[]): Promise<void> {
  await Promise.all(added.map((board) => boards.insert(board)));
}
