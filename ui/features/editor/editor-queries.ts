import { queryOptions } from "@tanstack/react-query";
import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import type { PublicReads } from "../../../adapters/http/contract/page-renderer.ts";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import type { Combination } from "../../../core/board/combination.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { requestJson, requestJsonOrNull } from "../../api/http.ts";
import { savingCalls } from "./editor-api.ts";

/**
 * The board to edit, always as it is now; null when there is none. Asked anew for each `opening` of an editor: whoever
 * goes back at once after saving would else find the board as it was before.
 */
export const editedBoardQuery = (id: string, opening: string) =>
  queryOptions({
    queryKey: ["boards", "edited", id, opening],
    queryFn: () => requestJsonOrNull<BoardWire>(adminPaths.board(id), 404),
    gcTime: 0,
  });

/** What a new board begins with. Asked for by each new editor: another draw, of what is unused by then. */
export const unusedCombinationQuery = queryOptions({
  queryKey: ["boards", "unused-combination"],
  queryFn: () => requestJson<{ readonly combination: Combination | null }>(adminPaths.unusedCombination),
  gcTime: 0,
  staleTime: 0,
});

/** The boards that changed last, as they were when a new editor opened. */
export const recentBoardsQuery = queryOptions({
  queryKey: ["boards", "recent"],
  queryFn: () => savingCalls.cards(),
  gcTime: 0,
  staleTime: 0,
});

export const stylesQuery = (reads: PublicReads) =>
  queryOptions({ queryKey: ["styles"], queryFn: () => reads.styles() });
export const roomsQuery = (reads: PublicReads) => queryOptions({ queryKey: ["rooms"], queryFn: () => reads.rooms() });
export const adjectivesQuery = queryOptions({
  queryKey: ["adjectives"],
  queryFn: () => requestJson<TermWire[]>(adminPaths.adjectives.all),
});
export const furnitureTypesQuery = queryOptions({
  queryKey: ["furniture-types"],
  queryFn: () => requestJson<TermWire[]>(adminPaths.furnitureTypes.all),
});

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

interface Names {
  readonly style: string;
  readonly room: string;
  readonly adjective: string;
}

/** Boards like the one that is being built. A check that fails finds none (specification, section 7). */
export const similarQuery = ({ style, room, adjective }: Names) =>
  queryOptions({
    queryKey: ["boards", "similar", style, room, adjective],
    queryFn: () =>
      requestJson<SimilarBoard[]>(adminPaths.checkDuplicate({ style, room, adjective })).catch(
        (): SimilarBoard[] => [],
      ),
    enabled: style !== "",
  });
