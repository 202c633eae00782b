import { queryOptions } from "@tanstack/react-query";
import type { PublicReads } from "../../../adapters/http/contract/page-renderer.ts";
import { slugOf } from "../../../core/kernel/text.ts";

const moreBoardsCount = 4;

export const boardQuery = (reads: PublicReads, id: string) =>
  queryOptions({ queryKey: ["boards", "one", id], queryFn: () => reads.board(id) });

/** A board that visitors do not see, for an admin who asks again once it is known who asks. */
export const draftQuery = (reads: PublicReads, id: string) =>
  queryOptions({ queryKey: ["boards", "draft", id], queryFn: () => reads.board(id) });

/** Other boards for the same room, newest first, at most four. */
export const moreBoardsQuery = (reads: PublicReads, board: { readonly id: string }, room: string) =>
  queryOptions({
    queryKey: ["boards", "more", board.id, room],
    queryFn: async () => {
      const { items } = await reads.publishedCards({ limit: moreBoardsCount + 1, room: slugOf(room) });
      return items.filter(({ id }) => id !== board.id).slice(0, moreBoardsCount);
    },
  });
