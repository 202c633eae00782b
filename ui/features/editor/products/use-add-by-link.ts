import { type ChangeEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type {
  LinkedProductDto,
  PartialProductDto,
  ProductInput,
} from "../../../../adapters/http/contract/operations/products.ts";
import { hasProduct, type LinkedProduct } from "../../../../core/product/product.ts";
import {
  createManualProduct,
  type ManualProduct,
  validateManualProduct,
} from "../../../../core/product/product-link.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { failureToast, parseProblem } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { fetchProductByLink } from "../editor-api.ts";
import { useEditor } from "../editor-context.ts";
import { type FormProduct, type ManualProductDraft, toFormProduct, toProductInput } from "../form/editor-form.ts";
import { maxLinks, removeLink, splitLinks } from "./pasted-links.ts";
import { addProducts, isFull, tooManyProductsToast, useProducts } from "./use-products.ts";

/** The result of fetching a pasted link (core/README.md, R9). */
type LinkResult =
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

const fields = ["title", "imageUrl"] as const;
type Field = (typeof fields)[number];
type Errors = Readonly<Partial<Record<Field, string | undefined>>>;

/** The form of a manual product, validated by core's rules. An uploaded image replaces the address. */
export function useManualProduct(value: ManualProductDraft, onAdd: (product: ProductInput) => void) {
  const draft = useManualProductDraft();
  const [errors, setErrors] = useState<Errors>({});
  const [isUploading, setUploading] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const focus = useCallback((name: Field) => inputs.current[name]?.focus(), []);

  const update = (name: Field, changes: Partial<ManualProductDraft>) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    draft.update(changes);
  };
  const add = () => {
    const { uploaded, ...entered } = value;
    const product = { ...entered, imageUrl: uploaded ?? entered.imageUrl };
    const found: Errors = isUploading ? { imageUrl: "Wait until the image is uploaded." } : validate(product);
    setErrors(found);
    const first = fields.find((name) => name in found);
    if (first === undefined) onAdd(toProductInput(createManualProduct(product)));
    else focus(first);
  };
  return {
    field: (name: Field) => ({
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      value: value[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => update(name, { [name]: event.target.value }),
    }),
    focus,
    add,
    setUploaded: (uploaded: string | null) => update("imageUrl", { uploaded }),
    setUploading,
  };
}

function validate(product: ManualProduct): Errors {
  return Object.fromEntries(validateManualProduct(product).map(({ path, message }) => [path, message]));
}

/** What is known of a product that cannot be added without the form. */
interface FoundProduct {
  readonly title: string | null;
  readonly imageUrl: string | null;
  readonly linked: LinkedProduct | undefined;
}

/** Opens, changes and closes the manual product of the form. */
export function useManualProductDraft() {
  const { form } = useEditor();
  const opened = useRef<ManualProductDraft | null>(null);
  return useMemo(() => {
    const get = () => form.getValues("manualProduct");
    const put = (next: ManualProductDraft | null) => form.setValue("manualProduct", next);
    return {
      /** Opens the form with the data found at the link, unless another product is open. */
      open: (link: string, { title, imageUrl, linked }: FoundProduct) => {
        if (get() !== null) return;
        const texts = { link, title: title ?? "", imageUrl: imageUrl ?? "", uploaded: null };
        opened.current = linked === undefined ? texts : { ...texts, linked };
        put(opened.current);
      },
      update: (changes: Partial<ManualProductDraft>) => {
        const before = get();
        if (before !== null) put({ ...before, ...changes });
      },
      close: () => put(null),
      closeEmpty: () => {
        if (isEmpty(get())) put(null);
      },
      /** Closes the form of this link if nothing was changed in it; called when its product was found after all. */
      closeIfUntouched: (link: string) => {
        const current = get();
        if (current?.link === link && isSame(current, opened.current)) put(null);
      },
    };
  }, [form]);
}

function isEmpty(product: ManualProductDraft | null): boolean {
  return product !== null && `${product.title}${product.imageUrl}${product.uploaded ?? ""}`.trim() === "";
}

function isSame(one: ManualProductDraft, other: ManualProductDraft | null): boolean {
  const fields = ["link", "title", "imageUrl", "uploaded"] as const;
  return fields.every((name) => one[name] === other?.[name]);
}
