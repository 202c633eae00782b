import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type {
  LinkedProductDto,
  PartialProductDto,
  ProductInput,
} from "../../../../adapters/http/contract/operations/products.ts";
import { hasProduct, type LinkedProduct } from "../../../../core/product/product.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import { fetchProductByLink } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { type FormProduct, toFormProduct } from "../form/editor-form.ts";
import { maxLinks, removeLink, splitLinks } from "./pasted-links.ts";
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
  return id === null ? undefined : { id, asin, shopUrl: rest.amazonUrl };
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

/** Calls `add` for one link after the other, until the editor is closed. */
function useForEachLink(add: (link: string) => Promise<void>) {
  const { session } = useEditor();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return useAdminMutation({
    mutationFn: async (links: readonly string[]) => {
      for (const link of links) {
        if (!isClosed.current) await add(link);
      }
    },
    onBeforeRedirect: session.saveBeforeSignIn,
  });
}

const linkToasts = { ...toastTexts.link, full: tooManyProductsToast };

/**
 * Adds the products of the pasted links, one after the other; opens the form for a manual product when a page cannot be
 * read. Links whose products were not added stay in the field.
 */
export function useAddByLink(focusLink: () => void) {
  const { form } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const manualProduct = useManualProductDraft();
  const [resolvedLink, setResolvedLink] = useState<string | null>(null);

  /** Removes the link from the field, which may already hold another one. */
  const finish = (url: string) => {
    form.setValue("link", removeLink(form.getValues("link"), url));
    if (form.getValues("manualProduct") === null) focusLink();
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
  const handleError = (error: unknown, url: string) => {
    if (isUnauthorized(error)) throw error;
    const { isInvalidLink, found } = parseLinkProblem(error);
    if (isInvalidLink) return toast(linkToasts.invalid);
    toast(failureToast(error, linkToasts.failed.description));
    openManualForm(url, found);
  };
  const action = useForEachLink(async (url) => {
    if (url === "" || url.length > limits.address) return toast(linkToasts.invalid);
    await fetchProductByLink(url).then(
      (partial) => handleResult(partial, url),
      (error: unknown) => handleError(error, url),
    );
  });

  return {
    isFetching: action.isPending,
    /** The last link whose product was added. */
    resolvedLink,
    fetch: () => {
      manualProduct.closeEmpty();
      action.mutate(splitLinks(form.getValues("link")).slice(0, maxLinks));
    },
    addManualProduct: useAddManualProduct(finish),
  };
}
