import type { SearchCategory } from "../../../core/product/search-categories.ts";
import type { CatalogueItem, ItemKind } from "../sample-catalog/item.ts";

const departmentsOfKind: Readonly<Record<ItemKind, readonly SearchCategory[]>> = {
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
export function isIn(category: SearchCategory, item: CatalogueItem): boolean {
  if (category === "All" || category === "HomeAndKitchen") return true;
  return departmentsOfKind[item.kind].includes(category) || (item.alsoIn ?? []).includes(category);
}
