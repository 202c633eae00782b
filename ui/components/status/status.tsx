import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { status } from "./status.css.ts";
import { statusWords } from "./status-words.ts";

/** A filled or a hollow dot, and the word. */
export function Status({ of }: { of: BoardCardWire["status"] }) {
  return <span className={status[of]}>{statusWords[of]}</span>;
}
