import { failureToast } from "../../api/failure-toast.ts";
import { ApiError } from "../../api/http.ts";
import type { ToastMessage } from "../../components/overlays/toast-store.ts";
import { counted } from "../../format.ts";
import { InvalidAnswer } from "../editor/product-search/search-api.ts";
import { tooManyProducts } from "../editor/products/product-toasts.ts";

/** What the search says in toasts (specification, sections 5 and 8). */
export const searchToasts = {
  keywordRequired: {
    title: "Search required",
    description: "Please enter a keyword to search.",
    variant: "destructive",
  },
  noResults: {
    title: "No results",
    description: "No products found for your search. Try different keywords.",
  },
  noneSelected: {
    title: "No products selected",
    description: "Please select at least one product to add.",
    variant: "destructive",
  },
} as const satisfies Readonly<Record<string, ToastMessage>>;

/** `count` of them found room on the board. */
export function productsAdded(count: number): ToastMessage {
  if (count === 0) return tooManyProducts;
  return { title: "Products added", description: `Added ${counted(count, "product")} to your board.` };
}

/** The server's message, or the default one, followed by the server's suggestion if it sent one. */
export function searchFailed(error: unknown): ToastMessage {
  const failed = (description: string) => failureToast(error, description, "Search failed");
  if (error instanceof InvalidAnswer) return failed(error.message);
  const message = textField(error, "message") || "Failed to search products. Please try again.";
  return failed([message, textField(error, "suggestion")].filter(Boolean).join(" "));
}

/** A text of the error's body; a failure may come with a suggestion and no message. */
function textField(error: unknown, name: "message" | "suggestion"): string {
  if (!(error instanceof ApiError) || typeof error.body !== "object" || error.body === null) return "";
  const value: unknown = Reflect.get(error.body, name);
  return typeof value === "string" ? value : "";
}
