import type { LibraryProductDto } from "../../adapters/http/contract/operations/library.ts";

/** A product of the library that one board uses. */
export function aLibraryProduct(provided: Partial<LibraryProductDto> = {}): LibraryProductDto {
  return {
    id: "10000000-0000-4000-8000-000000000000",
    itemId: "bench",
    asin: null,
    title: "Low Oak Bench",
    imageUrl: "",
    picture: { src: "", width: null, height: null, placeholder: null },
    amazonUrl: "https://shop.example/bench",
    retailer: "shop.example",
    furnitureType: null,
    alternativeText: null,
    priceNote: null,
    priceNotedOn: null,
    isGone: false,
    boards: 1,
    lastSeenAt: null,
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...provided,
  };
}
