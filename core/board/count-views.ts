import type { Clock } from "../kernel/system.port.ts";
import { isUuid } from "../kernel/text.ts";
import { boardNotFoundError } from "./board.ts";

export interface BoardView {
  readonly boardId: string;
  /** Salted hash of the client's network (an IPv4 address or an IPv6 prefix) and the day. */
  readonly network: string;
  /** Salted hash of the visitor and the day. */
  readonly visitorHash: string;
}

/** Maximum views per network and day (core/README.md, V3). High enough for an office, low enough against inflation. */
export const viewLimits = { perBoard: 10, perNetwork: 200 } as const;

/** Stores view counts. */
export interface ViewRepository {
  /**
   * Counts each visitor once per board and day (YYYY-MM-DD) and applies `viewLimits` per network. Views of boards that
   * are not public are ignored.
   */
  recordViews(day: string, views: readonly BoardView[]): Promise<void>;
}

/** Upper bound of buffered views; further ones are dropped so that a long database outage cannot exhaust memory. */
const maxPendingViews = 20_000;

interface PendingViews {
  /** Ignores duplicates and views beyond the limits. */
  add(view: BoardView): void;
  list(): readonly BoardView[];
}

/** Buffers the unwritten views of one day. */
function createPendingViews(): PendingViews {
  const views = new Map<string, BoardView>();
  const counts = new Map<string, number>();

  function isBelow(key: string, limit: number): boolean {
    return (counts.get(key) ?? 0) < limit;
  }

  return {
    add(view) {
      const { boardId, network, visitorHash } = view;
      const key = `${boardId} ${visitorHash}`;
      const networkOnBoard = `${boardId} ${network}`;
      if (views.has(key) || views.size >= maxPendingViews) return;
      if (!isBelow(networkOnBoard, viewLimits.perBoard) || !isBelow(network, viewLimits.perNetwork)) return;
      views.set(key, view);
      for (const counted of [networkOnBoard, network]) counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    list: () => [...views.values()],
  };
}

interface Dependencies {
  readonly viewRepository: ViewRepository;
  readonly clock: Clock;
}

export interface ViewCounter {
  /** Buffers a view until the next flush. Errors: `board.not-found` for an id that is no UUID. */
  record(view: BoardView): void;
  /** Writes the buffered views. Views that could not be written are retried with the next flush. */
  flush(): Promise<void>;
}

/** Buffers views in memory, so that a page view costs no database write. */
export function createViewCounter({ viewRepository, clock }: Dependencies): ViewCounter {
  const pendingViews = new Map<string, PendingViews>();

  function getViews(day: string): PendingViews {
    const views = pendingViews.get(day) ?? createPendingViews();
    pendingViews.set(day, views);
    return views;
  }

  return {
    record(view) {
      if (!isUuid(view.boardId)) throw boardNotFoundError();
      getViews(clock.now().toISOString().slice(0, 10)).add({ ...view, boardId: view.boardId.toLowerCase() });
    },
    async flush() {
      for (const [day, views] of [...pendingViews]) {
        pendingViews.delete(day);
        const list = views.list();
        try {
          if (list.length > 0) await viewRepository.recordViews(day, list);
        } catch (error) {
          const since = getViews(day).list();
          pendingViews.set(day, createPendingViews());
          for (const view of [...list, ...since]) getViews(day).add(view);
          throw error;
        }
      }
    },
  };
}
