import { type ChangeEvent, useCallback, useMemo, useRef, useState } from "react";
import type { ProductFindingsWire, ProductInput } from "../../../../adapters/http/contract/product.ts";
import {
  type ManualProduct,
  productFromManual,
  violationsOfManualProduct,
} from "../../../../core/product/manual-product.ts";
import { parseAddress } from "../../../parse-url.ts";
import { useEditor } from "../editor-context.ts";
import { productInput } from "../form/board-payload.ts";
import type { ProductByHand } from "../form/editor-form.ts";

interface ManualProductOptions {
  readonly value: ProductByHand;
  readonly onChange: (changes: Partial<ProductByHand>) => void;
  readonly onAdd: (product: ProductInput) => void;
}

const fields = ["title", "imageUrl"] as const;
type Field = (typeof fields)[number];
type Problems = Readonly<Partial<Record<Field, string | undefined>>>;

/** The fields of the form by core's rules. An uploaded picture takes the place of an address. */
export function useManualProduct({ value, onChange, onAdd }: ManualProductOptions) {
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const focus = useCallback((name: Field) => inputs.current[name]?.focus(), []);

  const change = (name: Field, changes: Partial<ProductByHand>) => {
    setProblems((before) => ({ ...before, [name]: undefined }));
    onChange(changes);
  };
  const add = () => {
    const described = { link: value.link, title: value.title, imageUrl: value.uploaded ?? value.imageUrl };
    const found = isSending ? { imageUrl: "Wait until the image is uploaded." } : problemsOf(described);
    setProblems(found);
    const first = fields.find((name) => name in found);
    if (first === undefined) onAdd(productInput(productFromManual(described, parseAddress)));
    else focus(first);
  };
  return {
    field: (name: Field) => ({
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      value: value[name],
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, { [name]: event.target.value }),
    }),
    focus,
    add,
    setUploaded: (uploaded: string | null) => change("imageUrl", { uploaded }),
    setSending,
  };
}

function problemsOf(described: ManualProduct): Problems {
  return Object.fromEntries(violationsOfManualProduct(described).map(({ path, message }) => [path, message]));
}

type Findings = Pick<ProductFindingsWire, "title" | "imageUrl">;

/** Changes the product that is being described by hand. What is typed of it stays until it is added or given up. */
export function useProductByHand() {
  const { form } = useEditor();
  const opened = useRef<ProductByHand | null>(null);
  return useMemo(() => {
    const now = () => form.getValues("byHand");
    const put = (next: ProductByHand | null) => form.setValue("byHand", next);
    return {
      /** Begins with what was found behind the link; false where another is still being described. */
      open: (link: string, findings: Findings | null): boolean => {
        const { title, imageUrl } = findings ?? { title: null, imageUrl: null };
        if (now() !== null) return false;
        opened.current = { link, title: title ?? "", imageUrl: imageUrl ?? "", uploaded: null };
        put(opened.current);
        return true;
      },
      change: (changes: Partial<ProductByHand>) => {
        const before = now();
        if (before !== null) put({ ...before, ...changes });
      },
      close: () => put(null),
      closeEmpty: () => {
        if (isEmpty(now())) put(null);
      },
      /** Once the product behind this link was found after all. */
      closeUntyped: (link: string) => {
        const shown = now();
        if (shown?.link === link && isSame(shown, opened.current)) put(null);
      },
    };
  }, [form]);
}

function isEmpty(product: ProductByHand | null): boolean {
  return product !== null && `${product.title}${product.imageUrl}${product.uploaded ?? ""}`.trim() === "";
}

function isSame(one: ProductByHand, other: ProductByHand | null): boolean {
  const fields = ["link", "title", "imageUrl", "uploaded"] as const;
  return fields.every((name) => one[name] === other?.[name]);
}
