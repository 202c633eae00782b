import { useMemo, useRef } from "react";
import type { ProductFindingsWire } from "../../../../adapters/http/contract/product.ts";
import type { ProductByHand } from "../../../product-by-hand.ts";
import { useEditor } from "../editor-context.ts";

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
