import type { ProductInput } from "../../../../adapters/http/contract/product.ts";
import { hasProduct } from "../../../../core/product/product.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { formProduct } from "../form/form-product.ts";
import { linkToasts } from "./link-toasts.ts";
import { isFull, withProducts } from "./product-list.ts";
import { useProductByHand } from "./use-product-by-hand.ts";
import { useProducts } from "./use-products.ts";

/** Adds what was described by hand of the product behind a link. */
export function useAddDescribed(onAdded: (link: string) => void) {
  const toast = useToast();
  const products = useProducts();
  const byHand = useProductByHand();
  return (input: ProductInput, link: string) => {
    const product = formProduct(input);
    if (hasProduct(products.now(), product)) return toast(linkToasts.duplicate);
    if (isFull(products.now())) return toast(linkToasts.full);
    products.change((list) => withProducts(list, [product]));
    toast(linkToasts.described);
    byHand.close();
    onAdded(link);
  };
}
