import {
  type Composition,
  compositionLimits,
  countJsonBytes,
  isProductItem,
} from "../../../../core/composition/composition.ts";
import type { Product } from "../../../../core/product/product.ts";
import { formatCount } from "../../../format.ts";

/** Products of the board and of its moodboard that the other one lacks, except those that the admin left out. */
export function compareProducts(composition: Composition, productIds: readonly string[]) {
  const shown = composition.items.filter(isProductItem).map(({ product }) => product);
  const leftOut = composition.leftOut ?? [];
  const removed = shown.filter((id) => !productIds.includes(id));
  const capacity = Math.max(0, compositionLimits.products - (shown.length - removed.length));
  const missing = productIds.filter((id) => !shown.includes(id) && !leftOut.includes(id)).slice(0, capacity);
  return { missing, removed };
}

type PicturedProduct = Pick<Product, "id" | "asin" | "imageUrl">;

/**
 * A mark of the products' images that are in the picture of a composition, which changes with each of them (FNV-1a, 32
 * bits). Amazon's are in no picture (core/README.md, O2). Null when a product or its image is missing.
 */
function markPictures({ items }: Composition, products: readonly PicturedProduct[]): string | null {
  const ids = items.filter(isProductItem).map(({ product }) => product);
  const shown = products.filter(({ id, imageUrl }) => ids.includes(id) && imageUrl !== "");
  if (shown.length < ids.length) return null;
  const painted = shown.filter(({ asin }) => asin === null);
  const text = painted
    .map(({ id, imageUrl }) => JSON.stringify([id, imageUrl]))
    .toSorted()
    .join();
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Marks a composition with the images that it is rendered with, unless it would become too large. */
export function addPictureMark({ pictures: _, ...composition }: Composition, products: readonly PicturedProduct[]) {
  const pictures = markPictures(composition, products);
  const marked: Composition = pictures === null ? composition : { ...composition, pictures };
  return countJsonBytes(marked) > compositionLimits.bytes ? composition : marked;
}

/** Whether a product has another image than in the picture of the composition. */
export function hasChangedPicture(composition: Composition, products: readonly PicturedProduct[]): boolean {
  const pictures = markPictures(composition, products);
  return composition.pictures !== undefined && pictures !== null && pictures !== composition.pictures;
}

/** "2 products are not in the moodboard.", and other differences; null without any. */
export function describeDifference(
  { missing, removed }: ReturnType<typeof compareProducts>,
  isPictureChanged = false,
): string | null {
  const parts = [
    ...(missing.length === 0 ? [] : [`${countProducts(missing.length)} not in the moodboard.`]),
    ...(removed.length === 0 ? [] : [`${countProducts(removed.length)} in the moodboard but no longer on the board.`]),
    ...(isPictureChanged ? ["The picture of a product has changed."] : []),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

function countProducts(count: number): string {
  return `${formatCount(count, "product")} ${count === 1 ? "is" : "are"}`;
}
