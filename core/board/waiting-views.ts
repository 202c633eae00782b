import { type BoardView, viewLimits } from "./view-log.port.ts";

/** More waiting views than this are dropped: a database that is away for long must not fill the memory. */
const maxWaiting = 20_000;

export interface WaitingViews {
  /** Drops what is there already, and what a network or the memory has no room for. */
  add(view: BoardView): void;
  list(): readonly BoardView[];
}

/** Views of one day that are not written yet. */
export function makeWaitingViews(): WaitingViews {
  const views = new Map<string, BoardView>();
  const counts = new Map<string, number>();

  function hasRoom(key: string, limit: number): boolean {
    return (counts.get(key) ?? 0) < limit;
  }

  return {
    add(view) {
      const { boardId, network, visitor } = view;
      const key = `${boardId} ${visitor}`;
      const onBoard = `${boardId} ${network}`;
      if (views.has(key) || views.size >= maxWaiting) return;
      if (!hasRoom(onBoard, viewLimits.perBoard) || !hasRoom(network, viewLimits.perNetwork)) return;
      views.set(key, view);
      for (const counted of [onBoard, network]) counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    list: () => [...views.values()],
  };
}
