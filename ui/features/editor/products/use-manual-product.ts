import { type ChangeEvent, useCallback, useMemo, useRef, useState } from "react";
import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import type { LinkedProduct } from "../../../../core/product/product.ts";
import {
  createManualProduct,
  type ManualProduct,
  validateManualProduct,
} from "../../../../core/product/product-link.ts";
import { useEditor } from "../editor-context.ts";
import { toProductInput } from "../form/board-payload.ts";
import type { ManualProductDraft } from "../form/editor-form.ts";

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
export interface FoundProduct {
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
