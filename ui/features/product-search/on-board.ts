import type { ProductWire } from "../../../adapters/http/contract/product.ts";

/** Whether a board has this product already: its id or its asin is among those of the board's products. */
export function isOnBoard({ id, asin }: Pick<ProductWire, "id" | "asin">, addedIds: ReadonlySet<string>): boolean {
  return addedIds.has(id) || (asin !== null && addedIds.has(asin));
}

/** What was selected and is not on the board by now, in the order in which it was selected. */
export function chosenProducts(
  found: readonly ProductWire[],
  selectedIds: readonly string[],
  addedIds: ReadonlySet<string>,
): readonly ProductWire[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return selectedIds
    .map((id) => byId.get(id))
    .filter((product) => product !== undefined)
    .filter((product) => !isOnBoard(product, addedIds));
}
