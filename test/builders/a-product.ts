import { randomUUID } from "node:crypto";
import type { Product } from "../../core/product/product.ts";

export function aProduct(overrides: Partial<Product> = {}): Product {
  const id = overrides.id ?? randomUUID();
  return {
    id,
    asin: null,
    title: "Oak side table with a round top",
    imageUrl: `/pictures/${id}.jpg`,
    shopUrl: `https://shop.example/${id}`,
    ...overrides,
  };
}
