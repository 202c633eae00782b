import type { BoardQueries, PublishedBoardsQuery } from "../../../../core/board/board-queries.port.ts";
import { DatabaseUnavailableError } from "../../../../core/kernel/domain-error.ts";

/** Counts the queries of published boards, and lets the next one fail after `failNext`. */
export function createCountingQueries() {
  let count = 0;
  let fails = false;
  return {
    wrap: <Queries extends Pick<BoardQueries, "listPublishedBoards">>(queries: Queries) => ({
      ...queries,
      listPublishedBoards: async (request: PublishedBoardsQuery) => {
        count += 1;
        const isFailing = fails;
        fails = false;
        if (isFailing) throw new DatabaseUnavailableError("database.unavailable", "The database does not answer.");
        return await queries.listPublishedBoards(request);
      },
    }),
    count: () => count,
    reset: () => {
      count = 0;
    },
    failNext: () => {
      fails = true;
    },
  };
}
