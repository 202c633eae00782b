import type { Board, BoardRepository } from "../../core/board/board.ts";
import type { BoardQueries } from "../../core/board/board-queries.port.ts";

/** The queries under test and a function that inserts boards into their store. */
export interface OpenBoards {
  readonly boards: BoardRepository;
  readonly queries: BoardQueries;
}

/** Inserts ten boards at a time, as many as there are connections: a request waits only for a while for one of them. */
export async function insertAll({ boards }: Pick<OpenBoards, "boards">, added: readonly Board[]): Promise<void> {
  for (let start = 0; start < added.length; start += 10) {
    await Promise.all(added.slice(start, start + 10).map((board) => boards.insert(board)));
  }
}
