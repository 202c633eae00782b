import type { CatalogueItem } from "../../sample-catalog/item.ts";

export const textiles: readonly CatalogueItem[] = [
  {
    asin: "B0HRTH0043",
    picture: "cushion-boucle-cream",
    title: "Bouclé Cushion in Cream with Feather Insert, 45 × 45 cm",
    kind: "cushion",
    styles: ["Scandinavian", "Japandi"],
    shopSearch: "cream boucle cushion 45 x 45",
    keywords: "throw pillow textured",
  },
  {
    asin: "B0HRTH0044",
    picture: "cushion-linen-olive",
    title: "Washed Linen Cushion in Olive with Feather Insert, 50 × 50 cm",
    kind: "cushion",
    styles: ["Japandi", "Bohemian"],
    shopSearch: "olive linen cushion",
    keywords: "throw pillow green",
  },
  {
    asin: "B0HRTH0045",
    picture: "cushion-stack",
    title: "Set of Three Cotton Cushions in Sea Blue, White and Mist, 45 × 45 cm",
    kind: "cushion",
    styles: ["Coastal"],
    shopSearch: "blue white cotton cushion set of 3",
    keywords: "throw pillows stack ocean",
  },
  {
    asin: "B0HRTH0046",
    picture: "cushion-velvet-rust",
    title: "Velvet Cushion in Rust with Feather Insert, 50 × 50 cm",
    kind: "cushion",
    styles: ["Bohemian", "Mid-Century Modern"],
    shopSearch: "rust velvet cushion",
    keywords: "throw pillow orange terracotta",
  },
  {
    asin: "B0HRTH0047",
    picture: "pouf-knit",
    title: "Hand-Knitted Cotton Pouf in Sand, 55 cm Diameter",
    kind: "pouf",
    styles: ["Scandinavian", "Bohemian", "Japandi"],
    shopSearch: "knitted cotton pouf sand",
    keywords: "ottoman footstool floor seat",
  },
];
