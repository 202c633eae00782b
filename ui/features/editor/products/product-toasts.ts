import { limits } from "../../../../adapters/http/contract/constants.ts";
import { ApiError } from "../../../api/http.ts";
import { failureToast } from "../../../api/send.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { InvalidResponseError } from "../product-search/search-api.ts";

/** Shown when a product is added to a full board (core/README.md, B10). */
export const tooManyProductsToast: ToastMessage = {
  title: "Too many products",
  description: `A board has at most ${limits.products} products. Remove one first.`,
  variant: "destructive",
};

/** The toast after adding `count` products; 0 when the board was full. */
export function productsAddedToast(count: number): ToastMessage {
  return count === 0 ? tooManyProductsToast : toastTexts.search.added(count);
}

/** The toast of a failed search: the server's message or a default, then its suggestion, if any (core/README.md, R5). */
export function searchErrorToast(error: unknown): ToastMessage {
  const { title, description } = toastTexts.search.failed;
  if (error instanceof InvalidResponseError) return failureToast(error, error.message, title);
  const message = getTextField(error, "message") || description;
  return failureToast(error, [message, getTextField(error, "suggestion")].filter(Boolean).join(" "), title);
}

/** A text of the error's body; empty when it is missing. A body may have a suggestion without a message. */
function getTextField(error: unknown, name: "message" | "suggestion"): string {
  if (!(error instanceof ApiError) || typeof error.body !== "object" || error.body === null) return "";
  const value: unknown = Reflect.get(error.body, name);
  return typeof value === "string" ? value : "";
}
