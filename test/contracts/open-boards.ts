import type { BoardQueries } from "../../core/board/board-queries.port.ts";
import type { BoardRepository } from "../../core/board/board-repository.port.ts";

/** Queries under test, and a way to put boards where they look. */
export interface OpenBoards {
  readonly boards: BoardRepository;
  readonly queries: BoardQueries;
}
