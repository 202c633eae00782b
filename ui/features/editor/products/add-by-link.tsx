import { Link2 } from "lucide-react";
import { type ClipboardEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { limits, retailerLabel } from "../../../../adapters/http/contract/constants.ts";
import type { PartialProductDto, ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import { hasProduct, type LinkedProduct } from "../../../../core/product/product.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { failureToast, parseProblem, sendJson } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { control } from "../../../components/fields.css.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import { type FormProduct, type ManualProductDraft, toFormProduct } from "../form/editor-form.ts";
import { ManualProductForm } from "./manual-product-form.tsx";
import { moveToEnd, pasteLinks, removeLink, splitLinks } from "./pasted-links.ts";
import * as css from "./products.css.ts";
import { addProducts, isFull, tooManyProductsToast, useProducts } from "./use-products.ts";

/** The result of fetching a pasted link (core/README.md, R9). */
type LinkResult =
  | { readonly kind: "added"; readonly product: FormProduct }
  | { readonly kind: "duplicate" }
  | { readonly kind: "full" }
  | { readonly kind: "incomplete" };

function classifyLinkResult(partial: PartialProductDto, list: readonly FormProduct[]): LinkResult {
  const { id, title, imageUrl, ...rest } = partial;
  const product = id && title && imageUrl ? toFormProduct({ ...rest, id, title, imageUrl }) : null;
  if (product !== null && hasProduct(list, product)) return { kind: "duplicate" };
  // Checked before the manual form opens: its product could not be added.
  if (isFull(list)) return { kind: "full" };
  return product === null ? { kind: "incomplete" } : { kind: "added", product };
}

/** What is known of a product that cannot be added without the form; without an id, no linked product. */
type FoundProduct = Partial<Pick<PartialProductDto, "id" | "asin" | "amazonUrl" | "title" | "imageUrl">>;

function toManualProduct(link: string, { id, asin, amazonUrl, title, imageUrl }: FoundProduct): ManualProductDraft {
  const linked: LinkedProduct | null = id ? { id, asin: asin ?? null, shopUrl: amazonUrl ?? null } : null;
  return { link, title: title ?? "", imageUrl: imageUrl ?? "", uploaded: null, ...(linked && { linked }) };
}

/** How many links of the field are added at once. */
const maxLinks = 20;

const linkToasts = { ...toastTexts.link, full: tooManyProductsToast };

/**
 * Adds the products of the pasted links, one after the other; opens the form for a manual product when a page cannot be
 * read. Links whose products were not added stay in the field.
 */
function useAddByLink() {
  const { form, session } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const field = useRef<HTMLInputElement>(null);
  const openedForm = useRef<ManualProductDraft | null>(null);
  /** The last link whose product was added. */
  const [resolvedLink, setResolvedLink] = useState<string | null>(null);

  const closeManualForm = () => form.setValue("manualProduct", null);
  /** Opens the form with the data found at the link, unless another product is open. */
  const openManualForm = (url: string, found: FoundProduct) => {
    if (form.getValues("manualProduct") !== null) return;
    openedForm.current = toManualProduct(url, found);
    form.setValue("manualProduct", openedForm.current);
  };
  /** Removes the link from the field, which may already hold another one. */
  const finish = (url: string) => {
    form.setValue("link", removeLink(form.getValues("link"), url));
    if (form.getValues("manualProduct") === null) field.current?.focus();
  };
  const handleResult = (partial: PartialProductDto, url: string) => {
    const result = classifyLinkResult(partial, products.get());
    toast(linkToasts[result.kind]);
    if (result.kind === "incomplete") openManualForm(url, partial);
    if (result.kind !== "added") return;
    products.update((list) => addProducts(list, [result.product]));
    setResolvedLink(url);
    // The product was found after all: closes the form of its link if nothing was changed in it.
    const manual = form.getValues("manualProduct");
    if (manual?.link === url && JSON.stringify(manual) === JSON.stringify(openedForm.current)) closeManualForm();
    finish(url);
  };
  const handleError = (error: unknown, url: string) => {
    if (isUnauthorized(error)) throw error;
    const { issues = [], product } = parseProblem(error) ?? {};
    if (issues.some(({ path }) => path === "url")) return toast(linkToasts.invalid);
    toast(failureToast(error, linkToasts.failed.description));
    openManualForm(url, product ?? {});
  };
  const add = async (url: string) => {
    if (url === "" || url.length > limits.address) return toast(linkToasts.invalid);
    const call = sendJson<{ product: PartialProductDto }>("POST", adminEndpoints.productByLink, { url });
    await call.then(
      ({ product }) => handleResult(product, url),
      (error: unknown) => handleError(error, url),
    );
  };
  const { mutate, isPending } = useAdminMutation({
    mutationFn: async (links: readonly string[]) => {
      for (const link of links) {
        // Ends when the editor is closed.
        if (field.current !== null) await add(link);
      }
      if (links.length === maxLinks) form.setValue("link", moveToEnd(form.getValues("link"), links));
    },
    onBeforeRedirect: session.saveBeforeSignIn,
  });
  return { field, resolvedLink, isFetching: isPending, addLinks: mutate, closeManualForm, finish };
}

/** The field for links of products. A link stays in the field until its product is added. */
export function AddByLink() {
  const { form } = useEditor();
  const toast = useToast();
  const products = useProducts();
  const { field, resolvedLink, isFetching, addLinks, closeManualForm, finish } = useAddByLink();
  const [link, manualProduct] = useWatch({ control: form.control, name: ["link", "manualProduct"] });
  const label = `Paste an ${retailerLabel} product link`;
  const add = () => {
    const isEmpty = manualProduct && `${manualProduct.title}${manualProduct.imageUrl}`.trim() === "";
    if (isEmpty && manualProduct.uploaded === null) closeManualForm();
    addLinks(splitLinks(form.getValues("link")).slice(0, maxLinks));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const next = pasteLinks(before, event.clipboardData.getData("text"), after);
    if (next === null) return;
    event.preventDefault();
    form.setValue("link", next);
  };
  const addManualProduct = (input: ProductInput, url: string) => {
    const product = toFormProduct(input);
    if (hasProduct(products.get(), product)) return toast(linkToasts.duplicate);
    if (isFull(products.get())) return toast(linkToasts.full);
    products.update((list) => addProducts(list, [product]));
    toast({ title: linkToasts.added.title, description: "It is at the end of your list." });
    closeManualForm();
    finish(url);
  };
  return (
    <>
      <form
        className={css.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFetching) add();
        }}
      >
        <div className={css.wrapper}>
          <Link2 className={css.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
          <input
            ref={field}
            className={`${control} ${css.field}`}
            value={link}
            onChange={(event) => form.setValue("link", event.target.value)}
            onPaste={paste}
            inputMode="url"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <AdminButton type="submit" size="medium" pending={isFetching} pendingLabel="Fetching...">
          Add
        </AdminButton>
      </form>
      {splitLinks(link).length > maxLinks && (
        <p className={css.linkLimit} role="status">
          {`${maxLinks} links are read at a time. Press Add again for the others.`}
        </p>
      )}
      {manualProduct !== null && (
        <ManualProductForm
          key={manualProduct.link}
          value={manualProduct}
          isAlreadyAdded={manualProduct.link === resolvedLink}
          onAdd={(product) => addManualProduct(product, manualProduct.link)}
          onCancel={() => {
            closeManualForm();
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}
