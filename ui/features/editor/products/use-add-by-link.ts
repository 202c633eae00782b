import { useState } from "react";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { ProductFindingsWire, ProductInput } from "../../../../adapters/http/contract/product.ts";
import { hasProduct } from "../../../../core/product/product.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { problemOf } from "../../../api/send.ts";
import { useAdminAction } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { productBehind } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { type FormProduct, formProduct } from "../form/editor-form.ts";
import { failedFetch, linkToasts } from "./product-toasts.ts";
import { useProductByHand } from "./use-manual-product.ts";
import { isFull, useProducts, withProducts } from "./use-products.ts";

/** What became of a pasted link (specification, section 5). */
export type LinkOutcome =
  | { readonly kind: "added"; readonly product: FormProduct }
  | { readonly kind: "duplicate" }
  | { readonly kind: "full" }
  | { readonly kind: "incomplete" };

export function linkOutcome(findings: ProductFindingsWire, list: readonly FormProduct[]): LinkOutcome {
  const product = complete(findings);
  if (product !== null && hasProduct(list, product)) return { kind: "duplicate" };
  // Before it is completed by hand for nothing.
  if (isFull(list)) return { kind: "full" };
  return product === null ? { kind: "incomplete" } : { kind: "added", product };
}

/** Null unless id, title and picture were found. */
function complete({ id, title, imageUrl, ...rest }: ProductFindingsWire): FormProduct | null {
  return id && title && imageUrl ? formProduct({ ...rest, id, title, imageUrl }) : null;
}

/** Adds what was described by hand of the product behind a link. */
function useAddDescribed(onAdded: (link: string) => void) {
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

type LinkMessage = ToastMessage & { readonly description: string };

interface LinkProblem {
  readonly link: string;
  readonly text: string;
}

/** Adds the product behind a pasted link; where the page cannot be read the admin describes it by hand. */
export function useAddByLink(focusLink: () => void) {
  const { form, work } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const byHand = useProductByHand();
  const [foundLink, setFoundLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);

  /** The next link may stand in the field already. */
  const finish = (url: string) => {
    if (form.getValues("link").trim() === url) form.setValue("link", "");
    focusLink();
  };
  /** Opens the form, which carries the message; where another product is in it, the message is a toast. */
  const askByHand = (url: string, findings: ProductFindingsWire | null, message: LinkMessage) => {
    setFoundLink((found) => (found === url ? null : found));
    if (byHand.open(url, findings)) setProblem({ link: url, text: message.description });
    else toast(message);
  };
  const take = (findings: ProductFindingsWire, url: string) => {
    const outcome = linkOutcome(findings, products.now());
    if (outcome.kind === "incomplete") return askByHand(url, findings, linkToasts.incomplete);
    toast(linkToasts[outcome.kind]);
    if (outcome.kind !== "added") return;
    products.change((list) => withProducts(list, [outcome.product]));
    setFoundLink(url);
    byHand.closeUntyped(url);
    finish(url);
  };
  const action = useAdminAction({
    run: productBehind,
    beforeLeaving: work.keepForReturn,
    onSuccess: take,
    onError: (error, url) => {
      const isNoLink = problemOf(error)?.issues?.some(({ path }) => path === "url") ?? false;
      if (isNoLink) toast(linkToasts.invalid);
      else askByHand(url, null, failureToast(error, failedFetch));
    },
  });

  return {
    isFetching: action.isPending,
    /** Whose product was found last. */
    foundLink,
    /** Why the form by hand was opened for this link; null where that is not known. */
    problemWith: (link: string) => (problem?.link === link ? problem.text : null),
    fetch: () => {
      const url = form.getValues("link").trim();
      byHand.closeEmpty();
      if (url === "" || url.length > limits.address) toast(linkToasts.invalid);
      else action.mutate(url);
    },
    addDescribed: useAddDescribed(finish),
  };
}
