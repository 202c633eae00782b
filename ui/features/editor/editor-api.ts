import type { BoardCardDto, BoardDto } from "../../../adapters/http/contract/board.ts";
import type { PartialProductDto } from "../../../adapters/http/contract/product.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson, getJsonOrNull } from "../../api/http.ts";
import { sendJson } from "../../api/send.ts";
import type { EditorBrief } from "./description/description-generator.ts";
import type { BoardPayload } from "./form/board-payload.ts";

export const boardApi: BoardApi = {
  create: (payload) => sendJson<BoardDto>("POST", adminEndpoints.boards, payload),
  update: (id, payload, version) => sendJson<BoardDto>("PATCH", adminEndpoints.board(id), { ...payload, version }),
  board: (id) => getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
  cards: () => getJson<BoardCardDto[]>(adminEndpoints.boardCards({ limit: 100 })),
};

/** What the writer is told; the built-in one takes the place of a service that cannot be reached. */
export interface GenerateDescriptionRequest extends EditorBrief {
  readonly writer?: "built-in";
}

export async function generateDescription(brief: GenerateDescriptionRequest, signal?: AbortSignal): Promise<string> {
  const { description } = await sendJson<{ description: string }>(
    "POST",
    adminEndpoints.generateDescription,
    brief,
    signal,
  );
  return description;
}

/** What was found behind a pasted link. */
export async function fetchProductByLink(url: string): Promise<PartialProductDto> {
  const { product } = await sendJson<{ product: PartialProductDto }>("POST", adminEndpoints.productByLink, { url });
  return product;
}

/** What saving asks of the server. Errors of all: `ApiError`, and those of the network. */
export interface BoardApi {
  create(payload: BoardPayload): Promise<BoardDto>;
  /** Answers 409 when the stored board is no longer the one of this version. */
  update(id: string, payload: BoardPayload, version: number): Promise<BoardDto>;
  /** Null when there is no such board. */
  board(id: string): Promise<BoardDto | null>;
  /** The boards that changed last. */
  cards(): Promise<readonly BoardCardDto[]>;
}
