import { limits, retailer } from "../../../adapters/http/contract/constants.ts";
import type { BoardCardDto, BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type {
  PartialProductDto,
  ProductDto,
  ProductInput,
} from "../../../adapters/http/contract/operations/products.ts";
import { hasProduct, type Product } from "../../../core/product/product.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError, getJson, getJsonOrNull } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendJson } from "../../api/send.ts";

/** A board to save to. */
export type BoardTarget = Pick<BoardCardDto, "id" | "title">;

const choiceLength = 6;

/** The boards that match a text; without one, those that were changed last. */
export const boardChoicesQuery = (q: string) => ({
  queryKey: queryKeys.boardChoices(q),
  queryFn: () => getJson<readonly BoardCardDto[]>(adminEndpoints.boardCards({ limit: choiceLength, q: q || null })),
});

/** What the server can read of the product at a link. */
export const linkedProductQuery = (url: string) => ({
  queryKey: queryKeys.linkedProduct(url),
  queryFn: () => sendJson<{ product: PartialProductDto }>("POST", adminEndpoints.productByLink, { url }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export type SaveOutcome = "added" | "already-there" | "full" | "deleted";

/** More than the tabs in which one person saves at the same moment. */
const maxAttempts = 5;

/**
 * Adds a product to the end of a board unless the board has it. A board that changes in between is read again, so that
 * two tabs add a product once and no change is lost. Errors: those of the calls.
 */
export async function addToBoard(boardId: string, product: Product): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const board = await getJsonOrNull<BoardDto>(adminEndpoints.board(boardId), 404);
    if (board === null) return "deleted";
    if (hasProduct(board.products.map(toProduct), product)) return "already-there";
    if (board.products.length >= limits.products) return "full";
    try {
      await sendJson<BoardDto>("PATCH", adminEndpoints.board(boardId), toChange(board, product));
      return "added";
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === maxAttempts) throw error;
    }
  }
}

/** The board gets the product's image when it has none, as in the editor (core/README.md, B8). */
function toChange({ products, imageUrl, version }: BoardDto, product: Product) {
  return {
    version,
    products: [...products.map(toStoredInput), toInput(product)],
    ...(imageUrl === null && { imageUrl: product.imageUrl }),
  };
}

function toProduct({ id, asin, title, imageUrl, ...rest }: ProductDto): Product {
  return { id, asin, title, imageUrl, shopUrl: rest[retailer.linkField] };
}

function toInput({ id, asin, title, imageUrl, shopUrl }: Product): ProductInput {
  return { id, asin, title, imageUrl, [retailer.linkField]: shopUrl };
}

/** All that the board stores of a product. */
function toStoredInput({ picture: _picture, contentSource: _source, ...stored }: ProductDto): ProductInput {
  return stored;
}

const storageKey = "save-product-target";

/** The board that was saved to last, in this browser. */
export function readLastTarget(): BoardTarget | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
    return isTarget(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepLastTarget({ id, title }: BoardTarget): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ id, title }));
  } catch {
    // Without storage the board that was changed last is chosen.
  }
}

function isTarget(value: unknown): value is BoardTarget {
  if (typeof value !== "object" || value === null || !("id" in value) || !("title" in value)) return false;
  return typeof value.id === "string" && typeof value.title === "string";
}
