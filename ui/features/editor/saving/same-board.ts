import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardPayload } from "../form/payload.ts";
import { differences } from "./board-diff.ts";

/** Whether a stored board is what was sent: then the server has it, even if its answer never came. */
export function isSameBoard(board: BoardWire, sent: BoardPayload): boolean {
  return differences(board, sent).length === 0;
}
