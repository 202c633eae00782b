import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { type SearchCategory, searchResultCount } from "../../../../core/product/retailer.port.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { send } from "../../../api/send.ts";
import { toastTexts } from "../../../toast-texts.ts";

export interface SearchQuery {
  readonly keyword: string;
  readonly category: SearchCategory;
}

export interface SearchResponse {
  readonly products: readonly ProductDto[];
  /** A message of the server beside the products; null for none. */
  readonly message: string | null;
  /** Whether the built-in sample catalog answered. */
  readonly isSample: boolean;
}

/** A response without a list of products. */
export class InvalidResponseError extends Error {}

/** Searches products of the retailer (core/README.md, R4). Errors: `InvalidResponseError`, and those of `send`. */
export async function searchProducts({ keyword, category }: SearchQuery, signal: AbortSignal): Promise<SearchResponse> {
  const query = { keyword, searchIndex: category, itemCount: searchResultCount };
  const response = await send("POST", adminEndpoints.productSearch, query, { signal });
  const body: unknown = await response.json().catch(() => {
    signal.throwIfAborted();
    return null;
  });
  return parseSearchResult(body);
}

/** Parses a response body; duplicates are removed. Errors: `InvalidResponseError` with a message for the admin. */
export function parseSearchResult(body: unknown): SearchResponse {
  const message = field(body, "message");
  const messageText = typeof message === "string" && message !== "" ? message : null;
  const products = field(body, "products");
  if (!Array.isArray(products)) {
    throw new InvalidResponseError(messageText ?? toastTexts.search.invalidResponse.description);
  }
  const byId = new Map(products.filter(isProduct).map((product) => [product.id, product]));
  return { products: [...byId.values()], message: messageText, isSample: field(body, "sample") === true };
}

/** Checks the required fields only: the server of this site sends complete products. */
function isProduct(entry: unknown): entry is ProductDto {
  return typeof field(entry, "id") === "string" && typeof field(entry, "title") === "string";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
