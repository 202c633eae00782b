import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ProductInput } from "../../../adapters/http/contract/product.ts";
import { productFromManual, violationsOfManualProduct } from "../../../core/product/manual-product.ts";
import { parseAddress } from "../../parse-address.ts";
import { productInput } from "./product-input.ts";

/** What could be read of a product's page. */
export interface Found {
  readonly title: string | null;
  readonly imageUrl: string | null;
}

interface ManualProductOptions {
  readonly url: string;
  readonly findings: Found | null;
  readonly onAdd: (product: ProductInput) => void;
}

const fields = ["title", "imageUrl"] as const;

/** The fields of the form by core's rules. An uploaded picture takes the place of an address. */
export function useManualProduct({ url, findings, onAdd }: ManualProductOptions) {
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const defaultValues = { title: findings?.title ?? "", imageUrl: findings?.imageUrl ?? "" };
  const form = useForm({ defaultValues });
  const add = form.handleSubmit((values) => {
    if (isSending) return form.setError("imageUrl", { message: "Wait until the picture has arrived." });
    const described = { link: url, title: values.title, imageUrl: uploaded ?? values.imageUrl };
    const violations = violationsOfManualProduct(described);
    for (const { path, message } of violations) {
      const field = fields.find((name) => name === path);
      if (field !== undefined) form.setError(field, { message });
    }
    const [first] = fields.filter((name) => violations.some(({ path }) => path === name));
    if (first !== undefined) form.setFocus(first);
    else onAdd(productInput(productFromManual(described, parseAddress)));
  });
  const changeUploaded = (path: string | null) => {
    setUploaded(path);
    if (path !== null) form.clearErrors("imageUrl");
  };
  const { errors } = form.formState;
  return {
    register: form.register,
    setFocus: form.setFocus,
    add,
    errors: { title: errors.title?.message, imageUrl: errors.imageUrl?.message },
    uploaded,
    setUploaded: changeUploaded,
    setSending,
  };
}
