import { type BoardView, type ViewRepository, viewLimits } from "../../core/board/view-boards.ts";

/** Counts views in memory by board. All boards except the `hidden` ones are public. */
export function fakeViewRepository(hidden: readonly string[] = []): ViewRepository & {
  readonly counts: ReadonlyMap<string, number>;
} {
  const seen = new Set<string>();
  const used = new Map<string, number>();
  const counts = new Map<string, number>();
  const count = (day: string, { boardId, network, visitorHash }: BoardView) => {
    const key = `${day} ${boardId} ${visitorHash}`;
    const [onBoard, onAll] = [`${day} ${network} ${boardId}`, `${day} ${network}`];
    if (seen.has(key)) return;
    if ((used.get(onBoard) ?? 0) >= viewLimits.perBoard || (used.get(onAll) ?? 0) >= viewLimits.perNetwork) return;
    seen.add(key);
    for (const counted of [onBoard, onAll]) used.set(counted, (used.get(counted) ?? 0) + 1);
    counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  };
  return {
    counts,
    recordViews: async (day, views) => {
      for (const view of views.filter(({ boardId }) => !hidden.includes(boardId))) count(day, view);
    },
  };
}
