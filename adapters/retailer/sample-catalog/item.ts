import type { SearchCategory } from "../../../core/product/search-categories.ts";

export type ItemKind =
  | "armchair"
  | "basket"
  | "bed"
  | "bench"
  | "coffee table"
  | "cushion"
  | "desk lamp"
  | "dining chair"
  | "dining table"
  | "floor lamp"
  | "mirror"
  | "nightstand"
  | "pendant"
  | "plant"
  | "pouf"
  | "rug"
  | "shelf"
  | "side table"
  | "sideboard"
  | "sofa"
  | "stool"
  | "table lamp"
  | "vase";

type StyleName = "Japandi" | "Scandinavian" | "Bohemian" | "Industrial" | "Mid-Century Modern" | "Coastal";

/** One made-up product. Its number has the form of a real one, so that links and duplicates behave as with the shop. */
export interface CatalogItem {
  readonly asin: string;
  /** Name of its picture in `pictures/`, without the ending. */
  readonly image: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly styles: readonly StyleName[];
  /** What finds a similar real thing at the shop. */
  readonly searchPhrase: string;
  /** Further words an admin may search for. */
  readonly keywords?: string;
  /** Departments beyond those of its kind. */
  readonly alsoIn?: readonly SearchCategory[];
}
