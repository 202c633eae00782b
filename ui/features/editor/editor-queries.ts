import { queryOptions } from "@tanstack/react-query";
import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import type { PageData } from "../../../adapters/http/contract/page-renderer.ts";
import type { TermDto } from "../../../adapters/http/contract/term.ts";
import type { Combination } from "../../../core/board/combination.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson, getJsonOrNull } from "../../api/http.ts";

/**
 * The board to edit, always as it is now; null when there is none. Asked anew for each `opening` of an editor: whoever
 * goes back at once after saving would else find the board as it was before.
 */
export const editorBoardQuery = (id: string, opening: string) =>
  queryOptions({
    queryKey: ["boards", "edited", id, opening],
    queryFn: () => getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
    gcTime: 0,
  });

/** What a new board begins with. Asked for by each new editor: another draw, of what is unused by then. */
export const unusedCombinationQuery = queryOptions({
  queryKey: ["boards", "unused-combination"],
  queryFn: () => getJson<{ readonly combination: Combination | null }>(adminEndpoints.unusedCombination),
  gcTime: 0,
  staleTime: 0,
});

export const stylesQuery = (reads: PageData) => queryOptions({ queryKey: ["styles"], queryFn: () => reads.styles() });
export const roomsQuery = (reads: PageData) => queryOptions({ queryKey: ["rooms"], queryFn: () => reads.rooms() });
export const adjectivesQuery = queryOptions({
  queryKey: ["adjectives"],
  queryFn: () => getJson<TermDto[]>(adminEndpoints.adjectives.all),
});
export const furnitureTypesQuery = queryOptions({
  queryKey: ["furniture-types"],
  queryFn: () => getJson<TermDto[]>(adminEndpoints.furnitureTypes.all),
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

/** Boards like the one that is being built. A check that fails finds none (specification, section 7). */
export const similarBoardsQuery = ({ style, room, adjective }: SimilarBoardsInput) =>
  queryOptions({
    queryKey: ["boards", "similar", style, room, adjective],
    queryFn: () =>
      getJson<SimilarBoard[]>(adminEndpoints.checkDuplicate({ style, room, adjective })).catch(
        (): SimilarBoard[] => [],
      ),
    enabled: style !== "",
  });
