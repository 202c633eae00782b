import { useMemo } from "react";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { hasProduct, type Product } from "../../../../core/product/product.ts";
import { formatCount } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import type { FormProduct } from "../form/editor-form.ts";

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

/** The list with those that it does not have yet at its end, as many as a board may have. */
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

export interface Removal<Item extends Product> {
  readonly product: Item;
  /** Index in the list that it was removed from. */
  readonly place: number;
}

/** The list with the removed products back at their places, except those that it has again or is too full for. */
export function withRemovalsUndone<Item extends Product>(
  list: readonly Item[],
  removals: readonly Removal<Item>[],
): readonly Item[] {
  return removals.reduceRight((restored, { product, place }) => {
    if (isFull(restored) || hasProduct(restored, product)) return restored;
    return [...restored.slice(0, place), product, ...restored.slice(place)];
  }, list);
}

export function removedTitle(count: number): string {
  return count === 1 ? "Product removed" : `${formatCount(count, "product")} removed`;
}

/** Which product has the focus once `id` is taken away: the one after it, else the one before; null when none is left. */
export function findFocusAfterRemoval(list: readonly Product[], id: string): string | null {
  const place = list.findIndex((product) => product.id === id);
  return (list[place + 1] ?? list[place - 1])?.id ?? null;
}
