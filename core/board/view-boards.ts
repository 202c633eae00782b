import { type Actor, canEditBoards } from "../account/user.ts";
import type { BatchedList } from "../kernel/lists.ts";
import type { Clock } from "../kernel/system.port.ts";
import { isUuid } from "../kernel/text.ts";
import { type Board, type BoardRepository, boardNotFoundError, isPublic, requireActiveBoard } from "./board.ts";
import type { BoardQueries, PublishedBoardsQuery } from "./board-queries.port.ts";
import { hidePausedContent, type ShownRights } from "./shown-board.ts";

interface Dependencies {
  readonly boards: Pick<BoardRepository, "findById">;
  readonly rights: ShownRights;
}

export type ViewBoard = (id: string, actor: Actor) => Promise<Board>;

/**
 * Returns a public board, or any board outside the trash to editors and admins. Visitors get it without content of
 * paused sources; those who save it again with all of its products. Errors: `board.not-found`, also for drafts.
 */
export function makeViewBoard({ boards, rights }: Dependencies): ViewBoard {
  return async (id, actor) => {
    const board = requireActiveBoard(await boards.findById(id));
    if (canEditBoards(actor)) return board;
    if (!isPublic(board)) throw boardNotFoundError();
    return hidePausedContent(board, rights);
  };
}

/**
 * Returns the total of a list on its first page, if the page is the complete list, or without a filter or with one
 * style or one room as the filter, whose count the database stores. Otherwise null: counting a frequent word in 100,000
 * boards takes
 * 250 ms (core/README.md, S4).
 */
export async function countListedBoards(
  { countPublished }: Pick<BoardQueries, "countPublished">,
  { filter, cursor }: Pick<PublishedBoardsQuery, "filter" | "cursor">,
  { length, nextCursor }: Pick<BatchedList<unknown>, "length" | "nextCursor">,
): Promise<number | null> {
  if (cursor !== undefined) return null;
  if (nextCursor === null) return length;
  const { style, room, text } = filter;
  if (text !== undefined || (style !== undefined && room !== undefined)) return null;
  if (style !== undefined) return await countPublished({ kind: "style", slug: style });
  return await countPublished(room === undefined ? null : { kind: "room", slug: room });
}

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

type PendingViews = ReturnType<typeof createPendingViews>;

/** Buffers the unwritten views of one day. */
function createPendingViews() {
  const views = new Map<string, BoardView>();
  const counts = new Map<string, number>();

  function isBelow(key: string, limit: number): boolean {
    return (counts.get(key) ?? 0) < limit;
  }

  return {
    /** Ignores duplicates and views beyond the limits. */
    add(view: BoardView): void {
      const { boardId, network, visitorHash } = view;
      const key = `${boardId} ${visitorHash}`;
      const networkOnBoard = `${boardId} ${network}`;
      if (views.has(key) || views.size >= maxPendingViews) return;
      if (!isBelow(networkOnBoard, viewLimits.perBoard) || !isBelow(network, viewLimits.perNetwork)) return;
      views.set(key, view);
      for (const counted of [networkOnBoard, network]) counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    list: (): readonly BoardView[] => [...views.values()],
  };
}

interface CountDependencies {
  readonly viewRepository: ViewRepository;
  readonly clock: Clock;
}

export type ViewCounter = ReturnType<typeof createViewCounter>;

/** Buffers views in memory, so that a page view costs no database write. */
export function createViewCounter({ viewRepository, clock }: CountDependencies) {
  const pendingViews = new Map<string, PendingViews>();

  function getViews(day: string): PendingViews {
    const views = pendingViews.get(day) ?? createPendingViews();
    pendingViews.set(day, views);
    return views;
  }

  return {
    /** Buffers a view until the next flush. Errors: `board.not-found` for an id that is no UUID. */
    record(view: BoardView): void {
      if (!isUuid(view.boardId)) throw boardNotFoundError();
      getViews(clock.now().toISOString().slice(0, 10)).add({ ...view, boardId: view.boardId.toLowerCase() });
    },
    /** Writes the buffered views. Views that could not be written are retried with the next flush. */
    async flush(): Promise<void> {
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
