import type { Board } from "./board.ts";

export interface BoardRepository {
  /** Boards in the trash are found too; `deletedAt` tells. Null for an id that is none. */
  find(id: string): Promise<Board | null>;
  add(board: Board): Promise<void>;
  /**
   * Stores a changed board if the stored one still has version `board.version - 1`.
   * Never writes `views`: they are counted apart.
   * Errors: `board.changed-meanwhile`, `board.not-found` when it is gone for good.
   */
  update(board: Board): Promise<void>;
  /** Removes for good what was put in the trash before `moment`; says how many. */
  removeTrashedBefore(moment: Date): Promise<number>;
}
