import { useState } from "react";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { type SearchCategory, searchResultCount } from "../../../../core/product/retailer.port.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { ApiError, isUnauthorized } from "../../../api/http.ts";
import { failureToast, send } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { type ToastMessage, useDismissToast, useToast } from "../../../hooks/toasts.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";

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
class InvalidResponseError extends Error {}

/** Searches products of the retailer (core/README.md, R4). Errors: `InvalidResponseError`, and those of `send`. */
async function searchProducts({ keyword, category }: SearchQuery): Promise<SearchResponse> {
  const query = { keyword, searchIndex: category, itemCount: searchResultCount };
  const response = await send("POST", adminEndpoints.productSearch, query);
  return parseSearchResult(await response.json().catch(() => null));
}

/** Parses a response body; duplicates are removed. Errors: `InvalidResponseError` with a message for the admin. */
function parseSearchResult(body: unknown): SearchResponse {
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

/**
 * The toast of a failed search: the server's message or a default, then its suggestion, if any (core/README.md, R5).
 */
function searchErrorToast(error: unknown): ToastMessage {
  const { title, description } = toastTexts.search.failed;
  if (error instanceof InvalidResponseError) return failureToast(error, error.message, title);
  // A body may have a suggestion without a message.
  const getText = (name: string) => {
    const text = error instanceof ApiError ? field(error.body, name) : "";
    return typeof text === "string" ? text : "";
  };
  const texts = [getText("message") || description, getText("suggestion")];
  return failureToast(error, texts.filter(Boolean).join(" "), title);
}

/** A response and its query. */
type SearchResult = SearchResponse & { readonly query: SearchQuery };

/**
 * Runs one search at a time: the response to an older one is dropped. A failed search keeps the previous results
 * (core/README.md, R5). Calls `onResults` when the results change.
 */
export function useProductSearch(onResults: () => void) {
  const { session } = useEditor();
  const [response, setResponse] = useState<SearchResult | null>(null);
  const toast = useToast();
  const dismissToast = useDismissToast();
  const call = useAdminMutation({ mutationFn: searchProducts, onBeforeRedirect: session.saveBeforeSignIn });

  const showResponse = (next: SearchResult | null) => {
    setResponse(next);
    onResults();
  };
  const search = (requested: SearchQuery) => {
    const query = { ...requested, keyword: requested.keyword.trim() };
    if (query.keyword === "") return toast(toastTexts.search.keywordRequired);
    if (call.isPending && isSame(call.variables, query)) return;
    // The toast of the previous search does not apply to this one.
    dismissToast();
    // Not called for a search that was replaced by a newer one, reset, or left with the editor.
    call.mutate(query, {
      onSuccess: (next) => {
        showResponse({ ...next, query });
        if (next.products.length === 0) toast(toastTexts.search.noResults);
      },
      onError: (error) => {
        if (isUnauthorized(error)) return;
        if (error instanceof InvalidResponseError) showResponse(null);
        toast(searchErrorToast(error));
      },
    });
  };
  const clear = () => showResponse(null);
  const reset = () => {
    call.reset();
    clear();
  };
  return { response, isSearching: call.isPending, search, clear, reset };
}

/** Whether both search for the same; white space around the keyword does not count. */
export function isSame(one: SearchQuery, other: SearchQuery): boolean {
  return one.keyword.trim() === other.keyword.trim() && one.category === other.category;
}
