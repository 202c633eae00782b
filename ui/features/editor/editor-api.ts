import type { BoardCardWire, BoardWire } from "../../../adapters/http/contract/board.ts";
import type { ProductFindingsWire } from "../../../adapters/http/contract/product.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { requestJson, requestJsonOrNull } from "../../api/request.ts";
import { sendJson } from "../../api/send.ts";
import type { EditorBrief } from "./description/description-generator.ts";
import type { SavingCalls } from "./saving/saving-calls.ts";

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
