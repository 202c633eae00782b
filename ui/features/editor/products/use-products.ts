import { useMemo } from "react";
import { useEditor } from "../editor-context.ts";
import type { FormProduct } from "../form/form-product.ts";

/** Changes the list of products. */
export function useProducts() {
  const { form } = useEditor();
  return useMemo(
    () => ({
      now: () => form.getValues("products"),
      change: (transition: (list: readonly FormProduct[]) => readonly FormProduct[]) => {
        form.setValue("products", transition(form.getValues("products")));
        form.clearErrors("products");
      },
    }),
    [form],
  );
}
