import type { BoardCardWire } from "../../adapters/http/contract/board.ts";
import { statusWords } from "./status/status-words.ts";
import { status } from "./status-badge.css.ts";

/** A filled or a hollow dot, and the word. */
export function Status({ of }: { of: BoardCardWire["status"] }) {
  return <span className={status[of]}>{statusWords[of]}</span>;
}
