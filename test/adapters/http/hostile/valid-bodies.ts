import { compositionOf } from "../../../core/composition/any-composition.ts";
import { adminPassword } from "../api-site.ts";
import { nineProducts, payload } from "../payloads.ts";

/** A valid body for every operation with JSON, from which invalid requests are derived. */
export const validBodies: Readonly<Record<string, object>> = {
  login: { username: "ada", password: adminPassword },
  register: { username: "newcomer", password: "a quiet afternoon", email: null, firstName: null, lastName: null },
  createBoard: payload({ status: "published" }),
  updateBoard: { ...payload(), version: 1 },
  countClick: { boardId: "00000000-0000-4000-8000-000000000000", productId: "B0HRTH0012" },
  createProduct: { title: "Oak Bed", imageUrl: "/pictures/bed.jpg", amazonUrl: null, priceNotedOn: "2026-11-23" },
  updateProduct: { version: 1, title: "Oak Bed", furnitureType: null },
  refreshProducts: { ids: ["00000000-0000-4000-8000-000000000000"] },
  replaceProduct: { successorId: "00000000-0000-4000-8000-000000000000" },
  "add-styles": { name: "Farmhouse" },
  "add-rooms": { name: "Nursery" },
  "add-furniture-types": { name: "Hammock" },
  "add-adjectives": { name: "Gentle" },
  changeStyle: { cover: null },
  orderStyles: { ids: ["00000000-0000-4000-8000-000000000000"] },
  changeSocialProfiles: { pinterest: { label: "Pins", url: "" }, instagram: { label: "Rooms", url: "" } },
  searchProducts: { keyword: "oak", searchIndex: "All", itemCount: 12 },
  getProductByUrl: { url: "https://www.amazon.com/dp/B0HRTH0012" },
  generateDescription: { subject: "Japandi Bedroom", style: "Japandi", productTitles: ["Oak Bed"] },
  openUpload: { size: 400_000 },
  finaliseMoodboard: { moodboardImageURL: "/api/local-upload/x" },
  describeComposerProducts: { products: nineProducts },
  composeMoodboard: { composition: compositionOf([]), products: nineProducts },
};
