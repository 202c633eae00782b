import { limits, retailer } from "../../../../adapters/http/contract/constants.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { ApiError } from "../../../api/http.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { formatCount } from "../../../format.ts";
import { InvalidResponseError } from "../product-search/search-api.ts";

/** Said wherever a product is to be added to a full board. */
const tooManyProductsToast: ToastMessage = {
  title: "Too many products",
  description: `A board has at most ${limits.products} products. Remove one first.`,
  variant: "destructive",
};

/** Description of the toast of a product that could not be fetched (specification, section 8). */
export const failedFetch = "Failed to fetch product details. Please try again or use the Search Products feature.";

/** What is said of a pasted link (specification, sections 5 and 8). */
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
  described: { title: "Product added", description: "It is at the end of your list." },
} as const satisfies Readonly<Record<string, ToastMessage>>;

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
  if (count === 0) return tooManyProductsToast;
  return { title: "Products added", description: `Added ${formatCount(count, "product")} to your board.` };
}

/** The server's message, or the default one, followed by the server's suggestion if it sent one. */
export function searchFailed(error: unknown): ToastMessage {
  const failed = (description: string) => failureToast(error, description, "Search failed");
  if (error instanceof InvalidResponseError) return failed(error.message);
  const message = textField(error, "message") || "Failed to search products. Please try again.";
  return failed([message, textField(error, "suggestion")].filter(Boolean).join(" "));
}

/** A text of the error's body; a failure may come with a suggestion and no message. */
function textField(error: unknown, name: "message" | "suggestion"): string {
  if (!(error instanceof ApiError) || typeof error.body !== "object" || error.body === null) return "";
  const value: unknown = Reflect.get(error.body, name);
  return typeof value === "string" ? value : "";
}
