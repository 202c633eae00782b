import { type ChangeEvent, useCallback, useRef, useState } from "react";
import type { ProductInput } from "../../../../adapters/http/contract/product.ts";
import {
  type ManualProduct,
  productFromManual,
  violationsOfManualProduct,
} from "../../../../core/product/manual-product.ts";
import { parseAddress } from "../../../parse-url.ts";
import type { ProductByHand } from "../../../product-by-hand.ts";
import { productInput } from "../../../product-input.ts";

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
