import { useMemo } from "react";
import type { ProductFindingsWire } from "../../../../adapters/http/contract/product.ts";
import type { ProductByHand } from "../../../product-by-hand.ts";
import { useEditor } from "../editor-context.ts";

type Findings = Pick<ProductFindingsWire, "title" | "imageUrl">;

/** Changes the product that is being described by hand. What is typed of it stays until it is added or given up. */
export function useProductByHand() {
  const { form } = useEditor();
  return useMemo(() => {
    const now = () => form.getValues("byHand");
    const put = (next: ProductByHand | null) => form.setValue("byHand", next);
    return {
      /** Begins with what was found behind the link, unless another is still being described. */
      open: (link: string, findings: Findings | null) => {
        const { title, imageUrl } = findings ?? { title: null, imageUrl: null };
        if (now() === null) put({ link, title: title ?? "", imageUrl: imageUrl ?? "", uploaded: null });
      },
      change: (changes: Partial<ProductByHand>) => {
        const before = now();
        if (before !== null) put({ ...before, ...changes });
      },
      close: () => put(null),
      closeEmpty: () => {
        if (isEmpty(now())) put(null);
      },
    };
  }, [form]);
}

function isEmpty(product: ProductByHand | null): boolean {
  return product !== null && `${product.title}${product.imageUrl}${product.uploaded ?? ""}`.trim() === "";
}
