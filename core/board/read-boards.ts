import { type Actor, canAdminister } from "../account/user.ts";
import { type Board, type BoardRepository, boardNotFoundError, isPublic, requireActiveBoard } from "./board.ts";
import type {
  BatchedList,
  BoardQueries,
  Category,
  PublishedBoardsQuery,
  PublishedFilter,
} from "./board-queries.port.ts";
import { hidePausedContent, type ShownRights } from "./shown-board.ts";

interface Dependencies {
  readonly boards: Pick<BoardRepository, "findById">;
  readonly rights: ShownRights;
}

export type ViewBoard = (id: string, actor: Actor) => Promise<Board>;

/**
 * Returns a public board, or any board outside the trash to admins. Visitors get it without content of paused sources;
 * admins, who save it again, with all of its products. Errors: `board.not-found`, also for drafts.
 */
export function makeViewBoard({ boards, rights }: Dependencies): ViewBoard {
  return async (id, actor) => {
    const board = requireActiveBoard(await boards.findById(id));
    if (canAdminister(actor)) return board;
    if (!isPublic(board)) throw boardNotFoundError();
    return hidePausedContent(board, rights);
  };
}

/**
 * Returns the total of a filtered list on its first page, if the page is the complete list or the filter is one style or
 * one room, whose count the database stores. Otherwise null: counting a frequent word in 100,000 boards takes 250 ms, and
 * no page shows that number (core/README.md, S4).
 */
export async function countFilteredBoards(
  { countPublished }: Pick<BoardQueries, "countPublished">,
  { filter, cursor }: Pick<PublishedBoardsQuery, "filter" | "cursor">,
  { length, nextCursor }: Pick<BatchedList<unknown>, "length" | "nextCursor">,
): Promise<number | null> {
  if (cursor !== undefined || Object.keys(filter).length === 0) return null;
  if (nextCursor === null) return length;
  const category = findSingleCategory(filter);
  return category === null ? null : await countPublished(category);
}

function findSingleCategory({ style, room, text }: PublishedFilter): Category | null {
  if (text !== undefined || (style === undefined) === (room === undefined)) return null;
  return style === undefined ? { kind: "room", slug: room ?? "" } : { kind: "style", slug: style };
}
