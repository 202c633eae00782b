import { useState } from "react";
import { limits, retailer } from "../../../../adapters/http/contract/constants.ts";
import type {
  LinkedProductDto,
  PartialProductDto,
  ProductInput,
} from "../../../../adapters/http/contract/operations/products.ts";
import { hasProduct, type LinkedProduct } from "../../../../core/product/product.ts";
import { failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import { fetchProductByLink } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { type FormProduct, toFormProduct } from "../form/editor-form.ts";
import { tooManyProductsToast } from "./product-toasts.ts";
import { type FoundProduct, useManualProductDraft } from "./use-manual-product.ts";
import { addProducts, isFull, useProducts } from "./use-products.ts";

/** The result of fetching a pasted link (core/README.md, R9). */
export type LinkResult =
  | { readonly kind: "added"; readonly product: FormProduct }
  | { readonly kind: "duplicate" }
  | { readonly kind: "full" }
  | { readonly kind: "incomplete" };

export function classifyLinkResult(partial: PartialProductDto, list: readonly FormProduct[]): LinkResult {
  const product = toCompleteProduct(partial);
  if (product !== null && hasProduct(list, product)) return { kind: "duplicate" };
  // Checked before the manual form opens: its product could not be added.
  if (isFull(list)) return { kind: "full" };
  return product === null ? { kind: "incomplete" } : { kind: "added", product };
}

/** Null unless id, title and image were found. */
function toCompleteProduct({ id, title, imageUrl, ...rest }: PartialProductDto): FormProduct | null {
  return id && title && imageUrl ? toFormProduct({ ...rest, id, title, imageUrl }) : null;
}

/** What the server knows of the product without reading its page; undefined when it has no id. */
function toLinkedProduct({ id, asin, ...rest }: LinkedProductDto | PartialProductDto): LinkedProduct | undefined {
  return id === null ? undefined : { id, asin, shopUrl: rest[retailer.linkField] };
}

function toFoundProduct(partial: PartialProductDto): FoundProduct {
  return { title: partial.title, imageUrl: partial.imageUrl, linked: toLinkedProduct(partial) };
}

function parseLinkProblem(error: unknown): { readonly isInvalidLink: boolean; readonly found: FoundProduct } {
  const { issues = [], product } = parseProblem(error) ?? {};
  const linked = product === undefined ? undefined : toLinkedProduct(product);
  return {
    isInvalidLink: issues.some(({ path }) => path === "url"),
    found: { title: null, imageUrl: null, linked },
  };
}

/** Adds the manual product of a link. */
function useAddManualProduct(onAdded: (link: string) => void) {
  const toast = useToast();
  const products = useProducts();
  const manualProduct = useManualProductDraft();
  return (input: ProductInput, link: string) => {
    const product = toFormProduct(input);
    if (hasProduct(products.get(), product)) return toast(toastTexts.link.duplicate);
    if (isFull(products.get())) return toast(tooManyProductsToast);
    products.update((list) => addProducts(list, [product]));
    toast({ title: toastTexts.link.added.title, description: "It is at the end of your list." });
    manualProduct.close();
    onAdded(link);
  };
}

const linkToasts = { ...toastTexts.link, full: tooManyProductsToast };

/** Adds the product of a pasted link; opens the form for a manual product when the page cannot be read. */
export function useAddByLink(focusLink: () => void) {
  const { form, session } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const manualProduct = useManualProductDraft();
  const [resolvedLink, setResolvedLink] = useState<string | null>(null);

  /** Clears the field unless it already holds another link. */
  const finish = (url: string) => {
    if (form.getValues("link").trim() === url) form.setValue("link", "");
    focusLink();
  };
  const openManualForm = (url: string, found: FoundProduct) => {
    setResolvedLink((resolved) => (resolved === url ? null : resolved));
    manualProduct.open(url, found);
  };
  const handleResult = (partial: PartialProductDto, url: string) => {
    const result = classifyLinkResult(partial, products.get());
    toast(linkToasts[result.kind]);
    if (result.kind === "incomplete") openManualForm(url, toFoundProduct(partial));
    if (result.kind !== "added") return;
    products.update((list) => addProducts(list, [result.product]));
    setResolvedLink(url);
    manualProduct.closeIfUntouched(url);
    finish(url);
  };
  const action = useAdminMutation({
    mutationFn: fetchProductByLink,
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: handleResult,
    onError: (error, url) => {
      const { isInvalidLink, found } = parseLinkProblem(error);
      if (isInvalidLink) return toast(linkToasts.invalid);
      toast(failureToast(error, linkToasts.failed.description));
      openManualForm(url, found);
    },
  });

  return {
    isFetching: action.isPending,
    /** The last link whose product was added. */
    resolvedLink,
    fetch: () => {
      const url = form.getValues("link").trim();
      manualProduct.closeEmpty();
      if (url === "" || url.length > limits.address) toast(linkToasts.invalid);
      else action.mutate(url);
    },
    addManualProduct: useAddManualProduct(finish),
  };
}
