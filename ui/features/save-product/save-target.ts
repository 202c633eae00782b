import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardCardDto, BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import type {
  PartialProductDto,
  ProductDto,
  ProductInput,
} from "../../../adapters/http/contract/operations/products.ts";
import { hasProduct, type Product, toProductIdentity } from "../../../core/product/product.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { ApiError, getJson, getJsonOrNull } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { send, sendJson } from "../../api/send.ts";

/** A board to save to; every saved product is in the library as well. */
export type BoardTarget = Pick<BoardCardDto, "id" | "title">;
export type SaveTarget = BoardTarget | "library";

const maxBoardChoices = 6;

/** The boards that match a text; without one, those that were changed last. */
export const boardChoicesQuery = (q: string) => ({
  queryKey: queryKeys.boardChoices(q),
  queryFn: () => getJson<readonly BoardCardDto[]>(adminEndpoints.boardCards({ limit: maxBoardChoices, q: q || null })),
});

/** What the server can read of the product at a link. */
export const linkedProductQuery = (url: string) => ({
  queryKey: queryKeys.linkedProduct(url),
  queryFn: () => sendJson<{ product: PartialProductDto }>("POST", adminEndpoints.productByLink, { url }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A stored product; `isNew` is false if the library had it before. */
interface StoredProduct {
  readonly product: Product;
  readonly isNew: boolean;
}

/** Stores a product in the library unless it is there; returns it with the id that boards show it under. */
export async function addToLibrary(product: Product, furnitureType: string | null): Promise<StoredProduct> {
  const { id: _id, ...fields } = toInput(product);
  const response = await send("POST", adminEndpoints.createProduct, { ...fields, furnitureType });
  const stored: LibraryProductDto = await response.json();
  const { itemId, asin } = stored;
  return {
    product: { ...product, id: itemId, asin, shopUrl: stored.amazonUrl },
    isNew: response.status === 201,
  };
}

export type SaveOutcome = "added" | "already-there" | "full" | "deleted";

/** More attempts than tabs in which one admin saves at the same time. */
const maxAttempts = 5;

/**
 * Adds a product to the end of a board unless the board has it. A board that changes in between is read again, so that
 * two tabs add a product once and no change is lost. Errors: those of the calls.
 */
export async function addToBoard(boardId: string, product: Product): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const board = await getJsonOrNull<BoardDto>(adminEndpoints.board(boardId), 404);
    if (board === null) return "deleted";
    if (isOnBoard(board, product)) return "already-there";
    if (board.products.length >= limits.products) return "full";
    try {
      await sendJson<BoardDto>("PATCH", adminEndpoints.board(boardId), toChange(board, product));
      return "added";
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === maxAttempts) throw error;
    }
  }
}

/** A product that was added by its link before can have another id (core/README.md, R16). */
function isOnBoard({ products }: BoardDto, product: Product): boolean {
  const stored = products.map(toProduct);
  const identity = toProductIdentity(product);
  return hasProduct(stored, product) || stored.some((one) => toProductIdentity(one) === identity);
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
  return { id, asin, title, imageUrl, shopUrl: rest.amazonUrl };
}

function toInput({ id, asin, title, imageUrl, shopUrl }: Product): ProductInput {
  return { id, asin, title, imageUrl, amazonUrl: shopUrl };
}

/** All that the board stores of a product. */
function toStoredInput({ picture: _picture, contentSource: _source, ...stored }: ProductDto): ProductInput {
  return stored;
}

const storageKey = "save-product-target";

/** Returns the target of the last save in this browser; the library without one. */
export function readLastTarget(): SaveTarget {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
    return isTarget(stored) ? stored : "library";
  } catch {
    return "library";
  }
}

export function storeLastTarget(target: SaveTarget): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(target));
  } catch {
    // Without storage the next product is saved to the library.
  }
}

function isTarget(value: unknown): value is BoardTarget {
  if (typeof value !== "object" || value === null || !("id" in value) || !("title" in value)) return false;
  return typeof value.id === "string" && typeof value.title === "string";
}
