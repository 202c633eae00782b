import type { ProductDto } from "../../../../adapters/http/contract/product.ts";
import { type SearchCategory, searchResultCount } from "../../../../core/product/search-categories.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { send } from "../../../api/send.ts";

export interface SearchQuery {
  readonly keyword: string;
  readonly category: SearchCategory;
}

export interface SearchResponse {
  readonly products: readonly ProductDto[];
  /** What the retailer has to say beside its products; null for nothing. */
  readonly remark: string | null;
  /** Whether the built-in sample catalog answered. */
  readonly isSample: boolean;
}

/** An answer without a list of products. */
export class InvalidResponseError extends Error {}

/** Asks the retailer (specification, section 7). Errors: `InvalidResponseError`, and those of `send`. */
export async function searchProducts({ keyword, category }: SearchQuery, signal: AbortSignal): Promise<SearchResponse> {
  const question = { keyword, searchIndex: category, itemCount: searchResultCount };
  const response = await send("POST", adminEndpoints.search, question, { signal });
  const body: unknown = await response.json().catch(() => {
    signal.throwIfAborted();
    return null;
  });
  return parseSearchResult(body);
}

/** The answer that a body holds, every product once. Errors: `InvalidResponseError` with the sentence for the admin. */
export function parseSearchResult(body: unknown): SearchResponse {
  const remark = field(body, "message");
  const remarkText = typeof remark === "string" && remark !== "" ? remark : null;
  const products = field(body, "products");
  if (!Array.isArray(products)) {
    throw new InvalidResponseError(remarkText ?? "Invalid response from server. Please try again.");
  }
  const byId = new Map(products.filter(isProduct).map((product) => [product.id, product]));
  return { products: [...byId.values()], remark: remarkText, isSample: field(body, "sample") === true };
}

/** Tells whole entries from broken ones; that of our own server is whole. */
function isProduct(entry: unknown): entry is ProductDto {
  return typeof field(entry, "id") === "string" && typeof field(entry, "title") === "string";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
