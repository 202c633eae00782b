import { type Composition, compositionLimits, isProductItem } from "../../../../core/composition/composition.ts";
import { formatCount } from "../../../format.ts";

/** Products of the board and of its moodboard that the other one lacks, except those that the admin left out. */
export interface ProductDifference {
  readonly missing: readonly string[];
  readonly removed: readonly string[];
}

export function compareProducts(composition: Composition, productIds: readonly string[]): ProductDifference {
  const shown = composition.items.filter(isProductItem).map(({ product }) => product);
  const leftOut = composition.leftOut ?? [];
  const capacity = Math.max(0, compositionLimits.products - shown.length);
  return {
    missing: productIds.filter((id) => !shown.includes(id) && !leftOut.includes(id)).slice(0, capacity),
    removed: shown.filter((id) => !productIds.includes(id)),
  };
}

/** "2 products are not in the moodboard.", and other differences; null without any. */
export function describeDifference({ missing, removed }: ProductDifference): string | null {
  const parts = [
    ...(missing.length === 0 ? [] : [`${countProducts(missing.length)} not in the moodboard.`]),
    ...(removed.length === 0 ? [] : [`${countProducts(removed.length)} in the moodboard but no longer on the board.`]),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

function countProducts(count: number): string {
  return `${formatCount(count, "product")} ${count === 1 ? "is" : "are"}`;
}
