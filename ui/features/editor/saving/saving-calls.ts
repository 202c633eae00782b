import type { BoardCardWire, BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { BoardPayload } from "../form/payload.ts";

/** What saving asks of the server. Errors of all: `ApiError`, and those of the network. */
export interface SavingCalls {
  create(payload: BoardPayload): Promise<BoardWire>;
  /** Answers 409 when the stored board is no longer the one of this version. */
  update(id: string, payload: BoardPayload, version: number): Promise<BoardWire>;
  /** Null when there is no such board. */
  board(id: string): Promise<BoardWire | null>;
  /** The boards that changed last. */
  cards(): Promise<readonly BoardCardWire[]>;
}
