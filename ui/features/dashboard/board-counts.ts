import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";

export interface BoardCounts {
  readonly all: number;
  readonly published: number;
  readonly drafts: number;
}

/** Boards by their two statuses (specification, section 4). */
export function countsOf(boards: readonly Pick<BoardCardWire, "status">[]): BoardCounts {
  const published = boards.filter(({ status }) => status === "published").length;
  return { all: boards.length, published, drafts: boards.length - published };
}
