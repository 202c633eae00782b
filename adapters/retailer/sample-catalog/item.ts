import { z } from "zod";
import { isSearchCategory, type SearchCategory } from "../../../core/product/search-categories.ts";

const itemKinds = [
  "armchair",
  "basket",
  "bed",
  "bench",
  "coffee table",
  "cushion",
  "desk lamp",
  "dining chair",
  "dining table",
  "floor lamp",
  "mirror",
  "nightstand",
  "pendant",
  "plant",
  "pouf",
  "rug",
  "shelf",
  "side table",
  "sideboard",
  "sofa",
  "stool",
  "table lamp",
  "vase",
] as const;

export type ItemKind = (typeof itemKinds)[number];

const styleNames = ["Japandi", "Scandinavian", "Bohemian", "Industrial", "Mid-Century Modern", "Coastal"] as const;

const searchCategorySchema = z.custom<SearchCategory>(
  (value) => typeof value === "string" && isSearchCategory(value),
  "Unknown search category",
);

/**
 * A fictional product in `items.json`:
 * - `asin` has the format of a real one, so that links and duplicates behave as with Amazon
 * - `image` is the file name of its image in `pictures/`, without the extension
 * - `searchPhrase` finds similar real products on Amazon
 * - `keywords` are further words that the search matches
 * - `alsoIn` are categories in addition to those of its kind
 */
export const catalogItemSchema = z.strictObject({
  asin: z.string(),
  image: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  styles: z.array(z.enum(styleNames)).readonly(),
  searchPhrase: z.string(),
  keywords: z.string().optional(),
  alsoIn: z.array(searchCategorySchema).readonly().optional(),
});

export type CatalogItem = Readonly<z.infer<typeof catalogItemSchema>>;
