import type { Product } from "../../../../core/product/product.ts";

export const orderInstructions =
  "To move a product, press Space or Enter on its handle. Move it with the arrow keys, press Space or Enter again to put it down, or Escape to leave it where it was.";

/** What is said while a product is moved. */
export function orderWords(list: readonly Product[]) {
  const title = (id: string) => list.find((product) => product.id === id)?.title ?? "The product";
  const place = (id: string) => `position ${list.findIndex((product) => product.id === id) + 1} of ${list.length}`;
  return {
    lifted: (id: string) => `Picked up ${title(id)}, ${place(id)}.`,
    over: (id: string, overId: string) => `${title(id)} is now at ${place(overId)}.`,
    dropped: (id: string, overId: string) => `${title(id)} was put down at ${place(overId)}.`,
    cancelled: (id: string) => `${title(id)} stays at ${place(id)}.`,
  };
}
