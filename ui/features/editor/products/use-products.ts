import { limits } from "../../../../adapters/http/contract/constants.ts";
import { hasProduct, type Product } from "../../../../core/product/product.ts";
import { formatCount } from "../../../format.ts";
import type { ToastMessage } from "../../../hooks/toasts.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import type { FormProduct } from "../form/editor-form.ts";

/** Reads and updates the list of products in the form. */
export function useProducts() {
  const { form } = useEditor();
  return {
    get: () => form.getValues("products"),
    update: (transition: (list: readonly FormProduct[]) => readonly FormProduct[]) => {
      form.setValue("products", transition(form.getValues("products")));
      form.clearErrors("products");
    },
  };
}

/** Appends the products that the list does not have yet, up to the maximum of a board (core/README.md, B10, R2). */
export function addProducts<Item extends Product>(list: readonly Item[], added: readonly Item[]): readonly Item[] {
  const result = [...list];
  for (const product of added) {
    if (!isFull(result) && !hasProduct(result, product)) result.push(product);
  }
  return result;
}

export function isFull(list: readonly Product[]): boolean {
  return list.length >= limits.products;
}

export function removeProduct<Item extends Product>(list: readonly Item[], id: string): readonly Item[] {
  return list.filter((product) => product.id !== id);
}

/** An empty note removes the stored one with the next save. */
export function changeNote<Item extends Product>(list: readonly Item[], id: string, note: string): readonly Item[] {
  return list.map((product) => (product.id === id ? { ...product, note } : product));
}

export interface Removal<Item extends Product> {
  readonly product: Item;
  /** Index in the list that it was removed from. */
  readonly index: number;
}

/** The list with the removed products at their former positions, except duplicates and those for which it is full. */
export function undoRemovals<Item extends Product>(
  list: readonly Item[],
  removals: readonly Removal<Item>[],
): readonly Item[] {
  return removals.reduceRight((restored, { product, index }) => {
    if (isFull(restored) || hasProduct(restored, product)) return restored;
    return [...restored.slice(0, index), product, ...restored.slice(index)];
  }, list);
}

export function formatRemovalTitle(count: number): string {
  return count === 1 ? "Product removed" : `${formatCount(count, "product")} removed`;
}

/** Shown when a product is added to a full board (core/README.md, B10). */
export const tooManyProductsToast: ToastMessage = {
  title: "Too many products",
  description: `A board has at most ${limits.products} products. Remove one first.`,
  variant: "destructive",
};

/** The toast after adding `count` products; 0 when the board was full. */
export function productsAddedToast(count: number): ToastMessage {
  return count === 0 ? tooManyProductsToast : toastTexts.search.added(count);
}
