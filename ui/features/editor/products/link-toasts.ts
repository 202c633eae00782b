import { retailer } from "../../../../adapters/http/contract/retailer.ts";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { tooManyProducts } from "./product-toasts.ts";

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
  full: tooManyProducts,
  added: { title: "Product added", description: `Product details fetched successfully from ${retailer.label}.` },
  described: { title: "Product added", description: "It is at the end of your list." },
} as const satisfies Readonly<Record<string, ToastMessage>>;
