import { problemOf } from "../../api/problem-of.ts";
import type { ToastMessage } from "../../components/toast/toast-store.ts";
import { tooManyProducts } from "../../too-many-products.ts";
import { counted } from "../../words.ts";
import { InvalidAnswer } from "./search-request.ts";

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

/** The server's sentence and its suggestion, where it gives them. */
export function searchFailed(error: unknown): ToastMessage {
  const failed = (description: string): ToastMessage => ({
    title: "Search failed",
    description,
    variant: "destructive",
  });
  if (error instanceof InvalidAnswer) return failed(error.message);
  const said = problemOf(error);
  const message = said?.message || "Failed to search products. Please try again.";
  return failed([message, said?.suggestion].filter(Boolean).join(" "));
}
