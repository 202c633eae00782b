import type { BoardView, ViewLog } from "../../core/board/view-log.port.ts";

/** `counts` says how often each board was counted; every board is public to it but the `hidden` ones. */
export function fakeViewLog(hidden: readonly string[] = []): ViewLog & {
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
      for (const view of views.filter(({ boardId }) => !hidden.includes(boardId))) count(day, view);
    },
  };
}
