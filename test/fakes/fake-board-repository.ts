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
    change: async (id, change) => {
      const before = stored.get(id.toLowerCase());
      if (before === undefined) return null;
      const after = change(before);
      stored.set(before.id, { ...after, views: before.views });
      return after;
    },
    removeTrashedBefore: async (moment) => {
      const gone = [...stored.values()].filter((board) => board.deletedAt !== null && board.deletedAt < moment);
      for (const board of gone) stored.delete(board.id);
      return gone.length;
    },
  };
}
