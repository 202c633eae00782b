import { queryOptions } from "@tanstack/react-query";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { Combination } from "../../../core/board/board.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson, getJsonOrNull } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";

/**
 * The board to edit; null when there is none. Fetched by each opened editor: a cached copy is outdated right after a
 * save.
 */
export const editorBoardQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.editorBoard(id),
    queryFn: () => getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
    gcTime: 0,
    staleTime: 0,
  });

/** The combination that a new board starts with (core/README.md, B12); fetched by each new editor. */
export const unusedCombinationQuery = queryOptions({
  queryKey: queryKeys.unusedCombination,
  queryFn: () => getJson<{ readonly combination: Combination | null }>(adminEndpoints.unusedCombination),
  gcTime: 0,
  staleTime: 0,
});

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

interface SimilarBoardsInput {
  readonly style: string;
  readonly room: string;
  readonly adjective: string;
}

/** Boards similar to the edited one; none when the request fails (core/README.md, B11). */
export const similarBoardsQuery = ({ style, room, adjective }: SimilarBoardsInput) =>
  queryOptions({
    queryKey: queryKeys.similarBoards(style, room, adjective),
    queryFn: () =>
      getJson<SimilarBoard[]>(adminEndpoints.checkDuplicate({ style, room, adjective })).catch(
        (): SimilarBoard[] => [],
      ),
    enabled: style !== "",
  });
