import type { Board } from "./board.ts";

export interface BoardRepository {
  /** Whatever the case of the id. Boards in the trash are found too; `deletedAt` tells. Null for an id that is none. */
  findById(id: string): Promise<Board | null>;
  insert(board: Board): Promise<void>;
  /**
   * Stores what `change` makes of the board that `find` would give, and gives it back; null where there is none.
   * Changes of a board wait for each other: each starts from what the one before it left, whichever node makes it.
   * Nothing is stored when `change` throws. Never writes `views`: they are counted apart.
   */
  update(id: string, change: (board: Board) => Board): Promise<Board | null>;
  /** Removes for good what was put in the trash before `moment`; says how many. */
  deleteTrashedBefore(moment: Date): Promise<number>;
}
