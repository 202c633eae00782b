/** The nine categories of the product search, value to label (specification, section 3). */
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

/** How many results a search asks for (specification, section 9). */
export const searchResultCount = 12;

export function isSearchCategory(text: string): text is SearchCategory {
  return Object.hasOwn(searchCategoryLabels, text);
}
