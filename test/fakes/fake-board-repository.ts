import type { Board, BoardRepository } from "../../core/board/board.ts";

/** Stores boards in memory; `stored` gives tests access to them. */
export function fakeBoardRepository(boards: readonly Board[] = []): BoardRepository & {
  readonly stored: ReadonlyMap<string, Board>;
} {
  const stored = new Map(boards.map((board) => [board.id, board]));
  return {
    stored,
    findById: async (id) => stored.get(id.toLowerCase()) ?? null,
    insert: async (board) => {
      if (stored.has(board.id)) return false;
      stored.set(board.id, board);
      return true;
    },
    update: async (id, change) => {
      const before = stored.get(id.toLowerCase());
      if (before === undefined) return null;
      const after = change(before, null);
      stored.set(before.id, { ...after, views: before.views });
      return after;
    },
    updateAll: async (ids, change) => {
      const found = ids.flatMap((id) => stored.get(id.toLowerCase()) ?? []);
      for (const after of found.map((board) => change(board))) stored.set(after.id, after);
    },
    deleteTrashedBefore: async (moment) => {
      const missing = [...stored.values()].filter((board) => board.deletedAt !== null && board.deletedAt < moment);
      for (const board of missing) stored.delete(board.id);
      return missing.length;
    },
  };
}
