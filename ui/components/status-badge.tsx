import type { BoardCardWire } from "../../adapters/http/contract/board.ts";
import type { BoardStatus } from "../../core/board/board.ts";
import { status } from "./status-badge.css.ts";

export const statusWords: Readonly<Record<BoardStatus, string>> = { draft: "Draft", published: "Published" };

/** A filled or a hollow dot, and the word. */
export function Status({ of }: { of: BoardCardWire["status"] }) {
  return <span className={status[of]}>{statusWords[of]}</span>;
}
