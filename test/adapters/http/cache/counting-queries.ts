import type { BoardQueries } from "../../../../core/board/board-queries.port.ts";
import { UnavailableError } from "../../../../core/kernel/domain-error.ts";

/** Queries that count how often the published boards are asked for, and fail when told to. */
export function countingQueries() {
  let asked = 0;
  let fails = false;
  return {
    around: (queries: BoardQueries): BoardQueries => ({
      ...queries,
      publishedBoards: async (request) => {
        asked += 1;
        const mayAnswer = !fails;
        fails = false;
        if (!mayAnswer) throw new UnavailableError("database.unavailable", "The database does not answer.");
        return await queries.publishedBoards(request);
      },
    }),
    asked: () => asked,
    reset: () => {
      asked = 0;
    },
    failNext: () => {
      fails = true;
    },
  };
}
