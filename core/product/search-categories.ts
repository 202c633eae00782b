/** The nine search categories, from value to label (core/README.md, R3). */
export const searchCategoryLabels = {
  All: "All Departments",
  HomeAndKitchen: "Home & Kitchen",
  Furniture: "Furniture",
  Home: "Home & Garden",
  Lighting: "Lighting",
  KitchenAndDining: "Kitchen & Dining",
  BedroomFurniture: "Bedroom Furniture",
  LivingRoomFurniture: "Living Room Furniture",
  OfficeProducts: "Office Products",
} as const;

export type SearchCategory = keyof typeof searchCategoryLabels;

export const defaultSearchCategory: SearchCategory = "HomeAndKitchen";

/** Number of requested results (core/README.md, R4). */
export const searchResultCount = 12;

export function isSearchCategory(text: string): text is SearchCategory {
  return Object.hasOwn(searchCategoryLabels, text);
}
