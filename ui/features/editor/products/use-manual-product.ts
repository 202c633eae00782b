import { type ChangeEvent, useCallback, useMemo, useRef, useState } from "react";
import type { PartialProductDto, ProductInput } from "../../../../adapters/http/contract/product.ts";
import {
  createManualProduct,
  type ManualProduct,
  validateManualProduct,
} from "../../../../core/product/manual-product.ts";
import { useEditor } from "../editor-context.ts";
import { toProductInput } from "../form/board-payload.ts";
import type { ManualProductDraft } from "../form/editor-form.ts";

interface ManualProductOptions {
  readonly value: ManualProductDraft;
  readonly onChange: (changes: Partial<ManualProductDraft>) => void;
  readonly onAdd: (product: ProductInput) => void;
}

const fields = ["title", "imageUrl"] as const;
type Field = (typeof fields)[number];
type Problems = Readonly<Partial<Record<Field, string | undefined>>>;

/** The fields of the form by core's rules. An uploaded picture takes the place of an address. */
export function useManualProduct({ value, onChange, onAdd }: ManualProductOptions) {
  const [errors, setProblems] = useState<Problems>({});
  const [isSending, setUploading] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const focus = useCallback((name: Field) => inputs.current[name]?.focus(), []);

  const update = (name: Field, changes: Partial<ManualProductDraft>) => {
    setProblems((before) => ({ ...before, [name]: undefined }));
    onChange(changes);
  };
  const add = () => {
    const described = { link: value.link, title: value.title, imageUrl: value.uploaded ?? value.imageUrl };
    const found = isSending ? { imageUrl: "Wait until the image is uploaded." } : validate(described);
    setProblems(found);
    const first = fields.find((name) => name in found);
    if (first === undefined) onAdd(toProductInput(createManualProduct(described)));
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
    setSending: setUploading,
  };
}

function validate(described: ManualProduct): Problems {
  return Object.fromEntries(validateManualProduct(described).map(({ path, message }) => [path, message]));
}

type Findings = Pick<PartialProductDto, "title" | "imageUrl">;

/** Changes the product that is being described by hand. What is typed of it stays until it is added or given up. */
export function useManualProductDraft() {
  const { form } = useEditor();
  const opened = useRef<ManualProductDraft | null>(null);
  return useMemo(() => {
    const get = () => form.getValues("manualProduct");
    const put = (next: ManualProductDraft | null) => form.setValue("manualProduct", next);
    return {
      /** Begins with what was found behind the link; false where another is still being described. */
      open: (link: string, findings: Findings | null): boolean => {
        const { title, imageUrl } = findings ?? { title: null, imageUrl: null };
        if (get() !== null) return false;
        opened.current = { link, title: title ?? "", imageUrl: imageUrl ?? "", uploaded: null };
        put(opened.current);
        return true;
      },
      change: (changes: Partial<ManualProductDraft>) => {
        const before = get();
        if (before !== null) put({ ...before, ...changes });
      },
      close: () => put(null),
      closeEmpty: () => {
        if (isEmpty(get())) put(null);
      },
      /** Once the product behind this link was found after all. */
      closeIfUntouched: (link: string) => {
        const shown = get();
        if (shown?.link === link && isSame(shown, opened.current)) put(null);
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
