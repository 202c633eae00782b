import { limits } from "../../../../adapters/http/contract/limits.ts";
import type { ProductFindingsWire, ProductInput } from "../../../../adapters/http/contract/product.ts";
import { hasProduct } from "../../../../core/product/product.ts";
import { problemOf } from "../../../api/problem-of.ts";
import { useAdminAction } from "../../../api/use-admin-action.ts";
import { useToast } from "../../../components/toast/toasts.tsx";
import { productBehind } from "../api/editor-calls.ts";
import { useEditor } from "../editor-context.ts";
import { formProduct } from "../form/form-product.ts";
import { linkOutcome } from "./link-outcome.ts";
import { linkToasts } from "./link-toasts.ts";
import { isFull, withProducts } from "./product-list.ts";
import { useProductByHand } from "./use-product-by-hand.ts";
import { useProducts } from "./use-products.ts";

/** Adds the product behind a pasted link; where the page cannot be read the admin describes it by hand. */
export function useAddByLink(focusLink: () => void) {
  const { form, work } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const byHand = useProductByHand();

  /** The next link may stand in the field already. */
  const finish = (url: string) => {
    if (form.getValues("link").trim() === url) form.setValue("link", "");
    focusLink();
  };
  const take = (findings: ProductFindingsWire, url: string) => {
    const outcome = linkOutcome(findings, products.now());
    toast(linkToasts[outcome.kind]);
    if (outcome.kind === "incomplete") byHand.open(url, findings);
    if (outcome.kind !== "added") return;
    products.change((list) => withProducts(list, [outcome.product]));
    finish(url);
  };
  const action = useAdminAction({
    run: productBehind,
    beforeLeaving: work.keepForReturn,
    onSuccess: take,
    onError: (error, url) => {
      const isNoLink = problemOf(error)?.issues?.some(({ path }) => path === "url") ?? false;
      toast(isNoLink ? linkToasts.invalid : linkToasts.failed);
      if (!isNoLink) byHand.open(url, null);
    },
  });

  return {
    isFetching: action.isPending,
    fetch: () => {
      const url = form.getValues("link").trim();
      byHand.closeEmpty();
      if (url === "" || url.length > limits.address) toast(linkToasts.invalid);
      else action.mutate(url);
    },
    /** Adds what was described by hand of the product behind this link. */
    addDescribed: (input: ProductInput, link: string) => {
      const product = formProduct(input);
      if (hasProduct(products.now(), product)) return toast(linkToasts.duplicate);
      if (isFull(products.now())) return toast(linkToasts.full);
      products.change((list) => withProducts(list, [product]));
      toast(linkToasts.described);
      byHand.close();
      finish(link);
    },
  };
}
