import { queryOptions } from "@tanstack/react-query";
import type { BoardDto } from "../../../adapters/http/contract/board.ts";
import type { PageData } from "../../../adapters/http/contract/page-renderer.ts";
import type { TermDto } from "../../../adapters/http/contract/term.ts";
import type { Combination } from "../../../core/board/combination.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson, getJsonOrNull } from "../../api/http.ts";

/**
 * The board to edit; null when there is none. `opening` is unique for each opened editor, so that it always fetches: a
 * cached copy is outdated right after a save.
 */
export const editorBoardQuery = (id: string, opening: string) =>
  queryOptions({
    queryKey: ["boards", "edited", id, opening],
    queryFn: () => getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
    gcTime: 0,
  });

/** The combination that a new board starts with (core/README.md, B12); fetched by each new editor. */
export const unusedCombinationQuery = queryOptions({
  queryKey: ["boards", "unused-combination"],
  queryFn: () => getJson<{ readonly combination: Combination | null }>(adminEndpoints.unusedCombination),
  gcTime: 0,
  staleTime: 0,
});

export const stylesQuery = (api: PageData) => queryOptions({ queryKey: ["styles"], queryFn: () => api.styles() });
export const roomsQuery = (api: PageData) => queryOptions({ queryKey: ["rooms"], queryFn: () => api.rooms() });
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

/** Boards similar to the edited one; none when the request fails (core/README.md, B11). */
export const similarBoardsQuery = ({ style, room, adjective }: SimilarBoardsInput) =>
  queryOptions({
    queryKey: ["boards", "similar", style, room, adjective],
    queryFn: () =>
      getJson<SimilarBoard[]>(adminEndpoints.checkDuplicate({ style, room, adjective })).catch(
        (): SimilarBoard[] => [],
      ),
    enabled: style !== "",
  });
