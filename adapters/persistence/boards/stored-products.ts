import type { Product } from "../../../core/product/product.ts";

/** Products as stored. What is no array, or no product, is left out: stored data may come from elsewhere. */
export function productsFrom(stored: unknown): readonly Product[] {
  return Array.isArray(stored) ? stored.map(productFrom).filter((product) => product !== null) : [];
}

function productFrom(entry: unknown): Product | null {
  if (typeof entry !== "object" || entry === null) return null;
  const text = (field: string) => textOf(Reflect.get(entry, field));
  const [id, title, imageUrl] = [text("id"), text("title"), text("imageUrl")];
  if (id === null || title === null || imageUrl === null) return null;
  return { id, asin: text("asin"), title, imageUrl, shopUrl: text("shopUrl") };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
