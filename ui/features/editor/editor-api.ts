import { queryOptions } from "@tanstack/react-query";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { PartialProductDto } from "../../../adapters/http/contract/operations/products.ts";
import type { Combination } from "../../../core/board/board.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson, getJsonOrNull } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendJson } from "../../api/send.ts";
import type { DescriptionRequest } from "./description/description-generator.ts";
import type { BoardPayload } from "./form/editor-form.ts";

export const boardApi: BoardApi = {
  create: (payload, idempotencyKey) =>
    sendJson<BoardDto>("POST", adminEndpoints.boards, payload, { headers: { "idempotency-key": idempotencyKey } }),
  update: (id, payload, version) => sendJson<BoardDto>("PATCH", adminEndpoints.board(id), { ...payload, version }),
  board: (id) => getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
};

/** `writer: "built-in"` uses the built-in writer instead of the configured service. */
export interface GenerateDescriptionRequest extends DescriptionRequest {
  readonly writer?: "built-in";
}

export async function generateDescription(request: GenerateDescriptionRequest, signal?: AbortSignal): Promise<string> {
  const { description } = await sendJson<{ description: string }>("POST", adminEndpoints.generateDescription, request, {
    signal,
  });
  return description;
}

/** The product data found at a URL; parts may be missing. Errors: `ApiError`, `NetworkError`. */
export async function fetchProductByLink(url: string): Promise<PartialProductDto> {
  const { product } = await sendJson<{ product: PartialProductDto }>("POST", adminEndpoints.productByLink, { url });
  return product;
}

/** The calls of saving. Errors of all: `ApiError` and `NetworkError`. */
export interface BoardApi {
  /**
   * Stores a board under the idempotency key, a UUID. A repeated call returns the stored board; the status is 409 when
   * the board under the key has another content.
   */
  create(payload: BoardPayload, idempotencyKey: string): Promise<BoardDto>;
  /** The status is 409 when the stored board has another version, 404 when there is no such board. */
  update(id: string, payload: BoardPayload, version: number): Promise<BoardDto>;
  /** Null when there is no such board. */
  board(id: string): Promise<BoardDto | null>;
}

/**
 * The board to edit; null when there is none. Fetched by each opened editor: a cached copy is outdated right after a
 * save.
 */
export const editorBoardQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.editorBoard(id),
    queryFn: () => getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
    gcTime: 0,
    staleTime: 0,
  });

/** The combination that a new board starts with (core/README.md, B12); fetched by each new editor. */
export const unusedCombinationQuery = queryOptions({
  queryKey: queryKeys.unusedCombination,
  queryFn: () => getJson<{ readonly combination: Combination | null }>(adminEndpoints.unusedCombination),
  gcTime: 0,
  staleTime: 0,
});

export interface SimilarBoard {
  readonly id: string;
  readonly title: string;
}

interface SimilarBoardsInput {
  readonly style: string;
  readonly room: string;
  readonly adjective: string;
}

/** Boards similar to the edited one; none when the request fails (core/README.md, B11). */
export const similarBoardsQuery = ({ style, room, adjective }: SimilarBoardsInput) =>
  queryOptions({
    queryKey: queryKeys.similarBoards(style, room, adjective),
    queryFn: () =>
      getJson<SimilarBoard[]>(adminEndpoints.checkDuplicate({ style, room, adjective })).catch(
        (): SimilarBoard[] => [],
      ),
    enabled: style !== "",
  });
