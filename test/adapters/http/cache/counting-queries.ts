import type { BoardQueries } from "../../../../core/board/board-queries.port.ts";
import { DatabaseUnavailableError } from "../../../../core/kernel/domain-error.ts";

/** Queries that count how often the published boards are asked for, and fail when told to. */
export function countingQueries() {
  let requested = 0;
  let fails = false;
  return {
    around: (queries: BoardQueries): BoardQueries => ({
      ...queries,
      listPublishedBoards: async (request) => {
        requested += 1;
        const mayAnswer = !fails;
        fails = false;
        if (!mayAnswer) throw new DatabaseUnavailableError("database.unavailable", "The database does not answer.");
        return await queries.listPublishedBoards(request);
      },
    }),
    asked: () => requested,
    reset: () => {
      requested = 0;
    },
    failNext: () => {
      fails = true;
    },
  };
}
