import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";

export interface BoardCounts {
  readonly all: number;
  readonly published: number;
  readonly drafts: number;
  /** With products that the shop no longer has. */
  readonly health: number;
}

/** Boards by their two statuses (specification, section 4). */
export function countsOf(boards: readonly Pick<BoardCardWire, "status" | "goneCount">[]): BoardCounts {
  const published = boards.filter(({ status }) => status === "published").length;
  const health = boards.filter(({ goneCount }) => goneCount !== undefined).length;
  return { all: boards.length, published, drafts: boards.length - published, health };
}
