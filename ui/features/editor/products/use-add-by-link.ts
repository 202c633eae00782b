import { useState } from "react";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { ProductFindingsWire } from "../../../../adapters/http/contract/product.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { problemOf } from "../../../api/problem-of.ts";
import { useAdminAction } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { productBehind } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { linkOutcome } from "./link-outcome.ts";
import { failedFetch, linkToasts } from "./link-toasts.ts";
import { withProducts } from "./product-list.ts";
import { useAddDescribed } from "./use-add-described.ts";
import { useProductByHand } from "./use-product-by-hand.ts";
import { useProducts } from "./use-products.ts";

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
