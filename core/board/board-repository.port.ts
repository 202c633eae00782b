import type { Board } from "./board.ts";

export interface BoardRepository {
  /** Ignores the case of the id and includes the trash (`deletedAt` is set). Null also for an id that is no UUID. */
  findById(id: string): Promise<Board | null>;
  /** Returns false, and stores nothing, when the id is taken, also by a board in the trash. */
  insert(board: Board): Promise<boolean>;
  /**
   * Locks the row, applies `change`, stores and returns the result; null if there is no such board. Concurrent updates of
   * one board are serialized across all nodes. Stores nothing if `change` throws. Never writes `views`.
   */
  update(id: string, change: (board: Board) => Board): Promise<Board | null>;
  /** Deletes boards that were moved to the trash before `moment` and returns their number. */
  deleteTrashedBefore(moment: Date): Promise<number>;
}
