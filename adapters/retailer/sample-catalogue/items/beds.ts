import type { CatalogueItem } from "../../sample-catalog/item.ts";

export const beds: readonly CatalogueItem[] = [
  {
    asin: "B0HRTH0034",
    picture: "bed-oak-slat",
    title: "Solid Oak Platform Bed with Slatted Headboard, Queen, 160 × 200 cm",
    kind: "bed",
    styles: ["Japandi", "Scandinavian"],
    shopSearch: "solid oak platform bed slatted headboard queen",
    keywords: "wooden low bed frame",
  },
  {
    asin: "B0HRTH0035",
    picture: "bed-upholstered",
    title: "Upholstered Bed with Channel-Tufted Headboard in Light Gray Linen, Queen, 160 × 200 cm",
    kind: "bed",
    styles: ["Coastal", "Mid-Century Modern"],
    shopSearch: "channel tufted upholstered bed gray linen queen",
    keywords: "padded bed frame",
  },
];
