import { useState } from "react";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { PartialProductDto, ProductInput } from "../../../../adapters/http/contract/product.ts";
import { hasProduct } from "../../../../core/product/product.ts";
import { failureToast } from "../../../api/failure-toast.ts";
import { parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import type { ToastMessage } from "../../../components/overlays/toast-store.ts";
import { fetchProductByLink } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { type FormProduct, toFormProduct } from "../form/editor-form.ts";
import { failedFetch, linkToasts } from "./product-toasts.ts";
import { useManualProductDraft } from "./use-manual-product.ts";
import { addProducts, isFull, useProducts } from "./use-products.ts";

/** What became of a pasted link (specification, section 5). */
export type LinkResult =
  | { readonly kind: "added"; readonly product: FormProduct }
  | { readonly kind: "duplicate" }
  | { readonly kind: "full" }
  | { readonly kind: "incomplete" };

export function classifyLinkResult(findings: PartialProductDto, list: readonly FormProduct[]): LinkResult {
  const product = toCompleteProduct(findings);
  if (product !== null && hasProduct(list, product)) return { kind: "duplicate" };
  // Before it is completed by hand for nothing.
  if (isFull(list)) return { kind: "full" };
  return product === null ? { kind: "incomplete" } : { kind: "added", product };
}

/** Null unless id, title and picture were found. */
function toCompleteProduct({ id, title, imageUrl, ...rest }: PartialProductDto): FormProduct | null {
  return id && title && imageUrl ? toFormProduct({ ...rest, id, title, imageUrl }) : null;
}

/** Adds what was described by hand of the product behind a link. */
function useAddManualProduct(onAdded: (link: string) => void) {
  const toast = useToast();
  const products = useProducts();
  const byHand = useManualProductDraft();
  return (input: ProductInput, link: string) => {
    const product = toFormProduct(input);
    if (hasProduct(products.now(), product)) return toast(linkToasts.duplicate);
    if (isFull(products.now())) return toast(linkToasts.full);
    products.change((list) => addProducts(list, [product]));
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
  const { form, session } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const byHand = useManualProductDraft();
  const [resolvedLink, setFoundLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);

  /** The next link may stand in the field already. */
  const finish = (url: string) => {
    if (form.getValues("link").trim() === url) form.setValue("link", "");
    focusLink();
  };
  /** Opens the form, which carries the message; where another product is in it, the message is a toast. */
  const openManualForm = (url: string, findings: PartialProductDto | null, message: LinkMessage) => {
    setFoundLink((found) => (found === url ? null : found));
    if (byHand.open(url, findings)) setProblem({ link: url, text: message.description });
    else toast(message);
  };
  const handleResult = (findings: PartialProductDto, url: string) => {
    const result = classifyLinkResult(findings, products.now());
    if (result.kind === "incomplete") return openManualForm(url, findings, linkToasts.incomplete);
    toast(linkToasts[result.kind]);
    if (result.kind !== "added") return;
    products.change((list) => addProducts(list, [result.product]));
    setFoundLink(url);
    byHand.closeIfUntouched(url);
    finish(url);
  };
  const action = useAdminMutation({
    mutationFn: fetchProductByLink,
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: handleResult,
    onError: (error, url) => {
      const isNoLink = parseProblem(error)?.issues?.some(({ path }) => path === "url") ?? false;
      if (isNoLink) toast(linkToasts.invalid);
      else openManualForm(url, null, failureToast(error, failedFetch));
    },
  });

  return {
    isFetching: action.isPending,
    /** Whose product was found last. */
    foundLink: resolvedLink,
    /** Why the form by hand was opened for this link; null where that is not known. */
    problemWith: (link: string) => (problem?.link === link ? problem.text : null),
    fetch: () => {
      const url = form.getValues("link").trim();
      byHand.closeEmpty();
      if (url === "" || url.length > limits.address) toast(linkToasts.invalid);
      else action.mutate(url);
    },
    addDescribed: useAddManualProduct(finish),
  };
}
