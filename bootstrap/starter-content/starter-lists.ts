import type { TermKind } from "../../core/term/term.ts";

/** The names a new site starts with, in the order of its lists. */
export const starterLists: Readonly<Record<TermKind, readonly string[]>> = {
  style: ["Japandi", "Scandinavian", "Bohemian", "Industrial", "Mid-Century Modern", "Coastal"],
  room: ["Living Room", "Bedroom", "Dining Room", "Kitchen", "Bathroom", "Office", "Outdoor"],
  adjective: ["Airy", "Bright", "Calm", "Cozy", "Earthy", "Layered", "Minimal", "Moody", "Sunlit", "Warm"],
  furnitureType: [
    "Sofa",
    "Armchair",
    "Coffee Table",
    "Side Table",
    "Dining Table",
    "Dining Chair",
    "Bed",
    "Nightstand",
    "Sideboard",
    "Shelf",
    "Rug",
    "Floor Lamp",
    "Table Lamp",
    "Pendant",
    "Mirror",
    "Plant",
  ],
};
