import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";

/** Said wherever a product is to be added to a full board. */
export const tooManyProducts: ToastMessage = {
  title: "Too many products",
  description: `A board has at most ${limits.products} products. Remove one first.`,
  variant: "destructive",
};
