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

/** A fictional product. Its ASIN has the format of a real one, so that links and duplicates behave as with Amazon. */
export interface CatalogItem {
  readonly asin: string;
  /** File name of its image in `pictures/`, without the extension. */
  readonly image: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly styles: readonly StyleName[];
  /** Finds similar real products on Amazon. */
  readonly searchPhrase: string;
  /** Further words that the search matches. */
  readonly keywords?: string;
  /** Categories in addition to those of its kind. */
  readonly alsoIn?: readonly SearchCategory[];
}
