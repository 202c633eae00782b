import { getAmazonDomain } from "../../../core/product/amazon-url.ts";
import { parseAsin } from "../../../core/product/asin.ts";
import type { Product } from "../../../core/product/product.ts";
import type { SearchCategory } from "../../../core/product/search-categories.ts";
import type { CatalogItem, ItemKind } from "./item.ts";
import { decor, lighting, plants } from "./items/lighting-and-decor.ts";
import { armchairs, chairs, sofas } from "./items/seating.ts";
import { storage, tables } from "./items/tables-and-storage.ts";
import { beds, rugs, textiles } from "./items/textiles-and-beds.ts";

/** Every product of the sample catalogue. */
export const catalogItems: readonly CatalogItem[] = [
  ...sofas,
  ...armchairs,
  ...chairs,
  ...tables,
  ...storage,
  ...beds,
  ...lighting,
  ...textiles,
  ...rugs,
  ...decor,
  ...plants,
];

const categoriesByKind: Readonly<Record<ItemKind, readonly SearchCategory[]>> = {
  armchair: ["Furniture", "LivingRoomFurniture"],
  basket: ["Home"],
  bed: ["Furniture", "BedroomFurniture"],
  bench: ["Furniture", "Home", "BedroomFurniture", "KitchenAndDining"],
  "coffee table": ["Furniture", "LivingRoomFurniture"],
  cushion: ["Home"],
  "desk lamp": ["Lighting", "Home", "OfficeProducts"],
  "dining chair": ["Furniture", "KitchenAndDining"],
  "dining table": ["Furniture", "KitchenAndDining"],
  "floor lamp": ["Lighting", "Home"],
  mirror: ["Home", "BedroomFurniture"],
  nightstand: ["Furniture", "BedroomFurniture"],
  pendant: ["Lighting", "Home", "KitchenAndDining"],
  plant: ["Home"],
  pouf: ["Furniture", "Home", "LivingRoomFurniture"],
  rug: ["Home"],
  shelf: ["Furniture", "LivingRoomFurniture", "OfficeProducts"],
  "side table": ["Furniture", "Home", "LivingRoomFurniture", "BedroomFurniture"],
  sideboard: ["Furniture", "LivingRoomFurniture", "KitchenAndDining"],
  sofa: ["Furniture", "LivingRoomFurniture"],
  stool: ["Furniture", "Home", "KitchenAndDining"],
  "table lamp": ["Lighting", "Home"],
  vase: ["Home"],
};

/** All departments hold everything, and so does Home & Kitchen: the whole catalogue is for the home. */
export function isInCategory(category: SearchCategory, item: CatalogItem): boolean {
  if (category === "All" || category === "HomeAndKitchen") return true;
  return categoriesByKind[item.kind].includes(category) || (item.alsoIn ?? []).includes(category);
}

const shopOrigin = "https://www.amazon.com";

/** A made-up item has no page of its own at the shop: its link searches there for the like of it. */
export function buildSearchUrl({ searchPhrase }: CatalogItem): string {
  return `${shopOrigin}/s?${new URLSearchParams({ k: searchPhrase })}`;
}

/** The words that such a link searches for, in whichever country; null for any other address. */
export function parseSearchWords(url: string): string | null {
  const address = URL.parse(url);
  if (address === null || getAmazonDomain(address.hostname) === null || address.pathname !== "/s") return null;
  return address.searchParams.get("k")?.trim().toLowerCase() ?? null;
}

/** The shop's own page of a number; null for what cannot be one. */
export function buildItemUrl(asin: string): string | null {
  const known = parseAsin(asin);
  return known === null ? null : `${shopOrigin}/dp/${known}`;
}

/** Path of this site under which the folder `pictures/` is served. */
export const defaultImagesPath = "/sample-catalogue";

export function toProduct(item: CatalogItem, picturesPath = defaultImagesPath): Product {
  return {
    id: item.asin,
    asin: item.asin,
    title: item.title,
    imageUrl: `${picturesPath}/${item.image}.jpg`,
    shopUrl: buildSearchUrl(item),
  };
}
