import type { BoardCardWire, BoardWire } from "../../../adapters/http/contract/board.ts";
import type { ProductFindingsWire } from "../../../adapters/http/contract/product.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { requestJson, requestJsonOrNull } from "../../api/http.ts";
import { sendJson } from "../../api/send.ts";
import type { EditorBrief } from "./description/description-generator.ts";
import type { BoardPayload } from "./form/board-payload.ts";

export const savingCalls: SavingCalls = {
  create: (payload) => sendJson<BoardWire>("POST", adminPaths.boards, payload),
  update: (id, payload, version) => sendJson<BoardWire>("PATCH", adminPaths.board(id), { ...payload, version }),
  board: (id) => requestJsonOrNull<BoardWire>(adminPaths.board(id), 404),
  cards: () => requestJson<BoardCardWire[]>(adminPaths.boardCards({ limit: 100 })),
};

/** What the writer is told; the built-in one takes the place of a service that cannot be reached. */
export interface WritingRequest extends EditorBrief {
  readonly writer?: "built-in";
}

export async function generateDescription(brief: WritingRequest, signal?: AbortSignal): Promise<string> {
  const { description } = await sendJson<{ description: string }>(
    "POST",
    adminPaths.generateDescription,
    brief,
    signal,
  );
  return description;
}

/** What was found behind a pasted link. */
export async function productBehind(url: string): Promise<ProductFindingsWire> {
  const { product } = await sendJson<{ product: ProductFindingsWire }>("POST", adminPaths.productByUrl, { url });
  return product;
}

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
