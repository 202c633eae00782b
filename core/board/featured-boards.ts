import { isUuid } from "../kernel/text.ts";
import { BoardError, boardNotFoundError } from "./board.ts";

/** A board with a star. Visitors see it on the home page while `isPublic`; otherwise it keeps its place. */
export interface FeaturedBoard {
  readonly id: string;
  readonly title: string;
  readonly isPublic: boolean;
}

/** Many more than the home page shows, so that withdrawn ones have successors. */
export const maxFeaturedBoards = 24;

export interface FeaturedBoardStore {
  /** In their order. */
  list(): Promise<readonly FeaturedBoard[]>;
  /** Gives stars to these boards, in this order, and to no other. Errors: `board.not-found` if one does not exist. */
  replace(ids: readonly string[]): Promise<void>;
}

/** Takes the ids of all boards with a star, in their order, and returns the boards. */
export type SetFeaturedBoards = (ids: readonly string[]) => Promise<readonly FeaturedBoard[]>;

/** Errors: `board.not-found`, `board.invalid` for a board that occurs twice. */
export function makeSetFeaturedBoards({ featured }: { readonly featured: FeaturedBoardStore }): SetFeaturedBoards {
  return async (ids) => {
    const unique = new Set(ids.map((id) => id.toLowerCase()));
    if (![...unique].every(isUuid)) throw boardNotFoundError();
    if (unique.size < ids.length) throw new BoardError("board.invalid", "A board has one place on the home page.");
    await featured.replace([...unique]);
    return await featured.list();
  };
}
