import { BoardError } from "../../core/board/board.errors.ts";
import type { Board } from "../../core/board/board.ts";
import type { BoardRepository } from "../../core/board/board-repository.port.ts";

/** Keeps boards in memory; `stored` is there for tests to look at. */
export function fakeBoardRepository(boards: readonly Board[] = []): BoardRepository & {
  readonly stored: ReadonlyMap<string, Board>;
} {
  const stored = new Map(boards.map((board) => [board.id, board]));
  return {
    stored,
    find: async (id) => stored.get(id.toLowerCase()) ?? null,
    add: async (board) => {
      stored.set(board.id, board);
    },
    update: async (board) => {
      const before = stored.get(board.id);
      if (before === undefined) throw new BoardError("board.not-found", "This board no longer exists.");
      if (before.version !== board.version - 1) {
        throw new BoardError("board.changed-meanwhile", "This board was changed meanwhile.");
      }
      stored.set(board.id, { ...board, views: before.views });
    },
    removeTrashedBefore: async (moment) => {
      const gone = [...stored.values()].filter((board) => board.deletedAt !== null && board.deletedAt < moment);
      for (const board of gone) stored.delete(board.id);
      return gone.length;
    },
  };
}
