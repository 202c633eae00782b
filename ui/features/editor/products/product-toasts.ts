import { limits, retailer } from "../../../../adapters/http/contract/constants.ts";
import { ApiError } from "../../../api/http.ts";
import { failureToast } from "../../../api/send.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { formatCount } from "../../../format.ts";
import { InvalidResponseError } from "../product-search/search-api.ts";

/** Shown when a product is added to a full board (core/README.md, B10). */
const tooManyProductsToast: ToastMessage = {
  title: "Too many products",
  description: `A board has at most ${limits.products} products. Remove one first.`,
  variant: "destructive",
};

/** Description of the toast of a failed fetch (core/README.md, R9). */
export const fetchErrorDescription =
  "Failed to fetch product details. Please try again or use the Search Products feature.";

/** The toasts of a pasted link (core/README.md, R9). */
export const linkToasts = {
  invalid: {
    title: "Invalid link",
    description: `Please enter a valid ${retailer.label} product URL.`,
    variant: "destructive",
  },
  incomplete: {
    title: "Invalid product data",
    description:
      "Could not extract complete product information. Please try a different URL or use the Search Products feature.",
    variant: "destructive",
  },
  duplicate: {
    title: "Duplicate product",
    description: "This product is already in your list.",
    variant: "destructive",
  },
  full: tooManyProductsToast,
  added: { title: "Product added", description: `Product details fetched successfully from ${retailer.label}.` },
  addedManually: { title: "Product added", description: "It is at the end of your list." },
} as const satisfies Readonly<Record<string, ToastMessage>>;

/** The toasts of the search (core/README.md, R4 to R6). */
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

/** The toast after adding `count` products; 0 when the board was full. */
export function productsAddedToast(count: number): ToastMessage {
  if (count === 0) return tooManyProductsToast;
  return { title: "Products added", description: `Added ${formatCount(count, "product")} to your board.` };
}

/** The toast of a failed search: the server's message or a default, and the server's suggestion if there is one (core/README.md, R5). */
export function searchErrorToast(error: unknown): ToastMessage {
  const createToast = (description: string) => failureToast(error, description, "Search failed");
  if (error instanceof InvalidResponseError) return createToast(error.message);
  const message = getTextField(error, "message") || "Failed to search products. Please try again.";
  return createToast([message, getTextField(error, "suggestion")].filter(Boolean).join(" "));
}

/** A text of the error's body; empty when it is missing. A body may have a suggestion without a message. */
function getTextField(error: unknown, name: "message" | "suggestion"): string {
  if (!(error instanceof ApiError) || typeof error.body !== "object" || error.body === null) return "";
  const value: unknown = Reflect.get(error.body, name);
  return typeof value === "string" ? value : "";
}
