import { isUuid } from "../kernel/ids.ts";
import type { Clock } from "../kernel/system.port.ts";
import { boardNotFoundError } from "./board.ts";

export interface BoardView {
  readonly boardId: string;
  /** A salted hash that stands for one network (an address, a household, an office) on one day. */
  readonly network: string;
  /** A salted hash that stands for one visitor on one day. */
  readonly visitorHash: string;
}

/**
 * Views that one network adds in a day: as many as an office has, or the people of one IPv6 /48, however many browsers it
 * claims to be.
 */
export const viewLimits = { perBoard: 10, perNetwork: 200 } as const;

export interface ViewRepository {
  /**
   * Counts each visitor once for a board and a day (YYYY-MM-DD), and no more of a network than `viewLimits` allow; boards
   * that are not public are passed over.
   */
  recordViews(day: string, views: readonly BoardView[]): Promise<void>;
}

/** More waiting views than this are dropped: a database that is away for long must not fill the memory. */
const maxPendingViews = 20_000;

interface PendingViews {
  /** Drops what is there already, and what a network or the memory has no room for. */
  add(view: BoardView): void;
  list(): readonly BoardView[];
}

/** Views of one day that are not written yet. */
function createPendingViews(): PendingViews {
  const views = new Map<string, BoardView>();
  const counts = new Map<string, number>();

  function hasRoom(key: string, limit: number): boolean {
    return (counts.get(key) ?? 0) < limit;
  }

  return {
    add(view) {
      const { boardId, network, visitorHash } = view;
      const key = `${boardId} ${visitorHash}`;
      const onBoard = `${boardId} ${network}`;
      if (views.has(key) || views.size >= maxPendingViews) return;
      if (!hasRoom(onBoard, viewLimits.perBoard) || !hasRoom(network, viewLimits.perNetwork)) return;
      views.set(key, view);
      for (const counted of [onBoard, network]) counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    list: () => [...views.values()],
  };
}

interface Dependencies {
  readonly viewRepository: ViewRepository;
  readonly clock: Clock;
}

export interface ViewCounter {
  /** Remembers a view of a board until the next flush. Errors: `board.not-found` for what is no id. */
  record(view: BoardView): void;
  /** Writes what was remembered; what could not be written is kept for the next time. */
  flush(): Promise<void>;
}

export function createViewCounter({ viewRepository, clock }: Dependencies): ViewCounter {
  const pendingViews = new Map<string, PendingViews>();

  function viewsOf(day: string): PendingViews {
    const views = pendingViews.get(day) ?? createPendingViews();
    pendingViews.set(day, views);
    return views;
  }

  return {
    record(view) {
      if (!isUuid(view.boardId)) throw boardNotFoundError();
      viewsOf(clock.now().toISOString().slice(0, 10)).add({ ...view, boardId: view.boardId.toLowerCase() });
    },
    async flush() {
      for (const [day, views] of [...pendingViews]) {
        pendingViews.delete(day);
        const list = views.list();
        try {
          if (list.length > 0) await viewRepository.recordViews(day, list);
        } catch (error) {
          const since = viewsOf(day).list();
          pendingViews.set(day, createPendingViews());
          for (const view of [...list, ...since]) viewsOf(day).add(view);
          throw error;
        }
      }
    },
  };
}
