import { limits } from "../../../../adapters/http/contract/limits.ts";
import { hasProduct, type Product } from "../../../../core/product/product.ts";

/** The list with those that it does not have yet at its end, as many as a board may have. */
export function withProducts<Item extends Product>(list: readonly Item[], added: readonly Item[]): readonly Item[] {
  const result = [...list];
  for (const product of added) {
    if (!isFull(result) && !hasProduct(result, product)) result.push(product);
  }
  return result;
}

export function isFull(list: readonly Product[]): boolean {
  return list.length >= limits.products;
}

export function withoutProduct<Item extends Product>(list: readonly Item[], id: string): readonly Item[] {
  return list.filter((product) => product.id !== id);
}

/** The list with a removed product back at its place; unchanged if the list has it again or is full. */
export function withProductAt<Item extends Product>(list: readonly Item[], product: Item, place: number) {
  if (isFull(list) || hasProduct(list, product)) return list;
  return [...list.slice(0, place), product, ...list.slice(place)];
}

/** Which product has the focus once `id` is taken away: the one after it, else the one before; null when none is left. */
export function focusedAfterRemoval(list: readonly Product[], id: string): string | null {
  const place = list.findIndex((product) => product.id === id);
  return (list[place + 1] ?? list[place - 1])?.id ?? null;
}
