import { randomUUID } from "node:crypto";
import type { Product } from "../../core/product/product.ts";
import type { NewLibraryProduct } from "../../core/product/product-library.port.ts";

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

export function aNewLibraryProduct(overrides: Partial<NewLibraryProduct> = {}): NewLibraryProduct {
  const details = { furnitureType: null, alternativeText: null, priceNote: null, priceNotedOn: null };
  const { note: _, alternativeText: __, ...product } = aProduct();
  return { ...product, ...details, id: randomUUID(), ...overrides };
}
