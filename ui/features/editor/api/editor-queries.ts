import { queryOptions } from "@tanstack/react-query";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { PublicReads } from "../../../../adapters/http/contract/public-reads.ts";
import type { TermWire } from "../../../../adapters/http/contract/term.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { requestJson, requestJsonOrNull } from "../../../api/request.ts";

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
