import { useState } from "react";
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
import { useProducts } from "./use-products.ts";

/** A link whose page could not be read whole, and what was found behind it. */
export interface UnreadLink {
  readonly url: string;
  readonly findings: Pick<ProductFindingsWire, "title" | "imageUrl"> | null;
}

/** Adds the product behind a pasted link; where the page cannot be read the admin describes it by hand. */
export function useAddByLink(onAdded: () => void) {
  const { work } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const [unread, setUnread] = useState<UnreadLink | null>(null);

  const take = (findings: ProductFindingsWire, url: string) => {
    const outcome = linkOutcome(findings, products.now());
    toast(linkToasts[outcome.kind]);
    if (outcome.kind === "incomplete") setUnread({ url, findings });
    if (outcome.kind !== "added") return;
    products.change((list) => withProducts(list, [outcome.product]));
    onAdded();
  };
  const action = useAdminAction({
    run: productBehind,
    beforeLeaving: work.keepForReturn,
    onSuccess: take,
    onError: (error, url) => {
      const isNoLink = problemOf(error)?.issues?.some(({ path }) => path === "url") ?? false;
      toast(isNoLink ? linkToasts.invalid : linkToasts.failed);
      if (!isNoLink) setUnread({ url, findings: null });
    },
  });

  return {
    isFetching: action.isPending,
    unread,
    fetch: (pasted: string) => {
      const url = pasted.trim();
      setUnread(null);
      if (url === "" || url.length > limits.address) toast(linkToasts.invalid);
      else action.mutate(url);
    },
    describe: (input: ProductInput) => {
      const product = formProduct(input);
      if (hasProduct(products.now(), product)) return toast(linkToasts.duplicate);
      if (isFull(products.now())) return toast(linkToasts.full);
      products.change((list) => withProducts(list, [product]));
      toast(linkToasts.described);
      setUnread(null);
      onAdded();
    },
    giveUp: () => setUnread(null),
  };
}
