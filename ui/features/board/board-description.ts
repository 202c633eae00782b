import type { BoardWire } from "../../../adapters/http/contract/board.ts";

/** What is said of a board, also of one that was published without a description (specification, section 2). */
export function descriptionOf({ description }: Pick<BoardWire, "description">): string {
  return description?.trim() || "Explore this curated collection of products.";
}
