import { limits } from "../adapters/http/contract/limits.ts";
import type { ToastMessage } from "./components/toast/toast-store.ts";

/** Said wherever a product is to be added to a full board. */
export const tooManyProducts: ToastMessage = {
  title: "Too many products",
  description: `A board has at most ${limits.products} products. Remove one first.`,
  variant: "destructive",
};
