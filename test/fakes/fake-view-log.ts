import type { BoardView, ViewLog } from "../../core/board/view-log.port.ts";

/** `counts` says how often each board was counted; it knows every board. */
export function fakeViewLog(): ViewLog & {
  readonly counts: ReadonlyMap<string, number>;
} {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const count = (day: string, { boardId, visitor }: BoardView) => {
    const key = `${day} ${boardId} ${visitor}`;
    if (seen.has(key)) return;
    seen.add(key);
    counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  };
  return {
    counts,
    add: async (day, views) => {
      for (const view of views) count(day, view);
    },
  };
}
