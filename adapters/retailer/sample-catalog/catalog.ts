import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { stemmer } from "stemmer";
import { z } from "zod";
import { type CutoutInfo, type CutoutResult, isCutoutInfo } from "../../../core/image/image-transformer.port.ts";
import { createSynonymLookup } from "../../../core/product/decor-synonyms.ts";
import type { Product } from "../../../core/product/product.ts";
import { isSearchCategory, type SearchCategory } from "../../../core/product/retailer.port.ts";
import { getAmazonDomain, parseAsin } from "../links/amazon-url.ts";
import items from "./items.json" with { type: "json" };

/** Search categories of each kind of item. */
const categoriesByKind = {
  armchair: ["Furniture", "LivingRoomFurniture"],
  basket: ["Home"],
  bathtub: ["Home"],
  bed: ["Furniture", "BedroomFurniture"],
  bench: ["Furniture", "Home", "BedroomFurniture", "KitchenAndDining"],
  "coffee table": ["Furniture", "LivingRoomFurniture"],
  cushion: ["Home"],
  desk: ["Furniture", "OfficeProducts"],
  "desk lamp": ["Lighting", "Home", "OfficeProducts"],
  "dining chair": ["Furniture", "KitchenAndDining"],
  "dining table": ["Furniture", "KitchenAndDining"],
  "floor lamp": ["Lighting", "Home"],
  "kitchen island": ["Furniture", "KitchenAndDining"],
  lantern: ["Lighting", "Home"],
  mirror: ["Home", "BedroomFurniture"],
  nightstand: ["Furniture", "BedroomFurniture"],
  pendant: ["Lighting", "Home", "KitchenAndDining"],
  plant: ["Home"],
  pouf: ["Furniture", "Home", "LivingRoomFurniture"],
  print: ["Home"],
  rug: ["Home"],
  shelf: ["Furniture", "LivingRoomFurniture", "OfficeProducts"],
  "side table": ["Furniture", "Home", "LivingRoomFurniture", "BedroomFurniture"],
  sideboard: ["Furniture", "LivingRoomFurniture", "KitchenAndDining"],
  sofa: ["Furniture", "LivingRoomFurniture"],
  stool: ["Furniture", "Home", "KitchenAndDining"],
  "table lamp": ["Lighting", "Home"],
  tableware: ["KitchenAndDining", "Home"],
  throw: ["Home"],
  vanity: ["Furniture", "Home"],
  vase: ["Home"],
} as const satisfies Readonly<Record<string, readonly SearchCategory[]>>;

const styleNames = ["Japandi", "Scandinavian", "Bohemian", "Industrial", "Mid-Century Modern", "Coastal"] as const;

const kindSchema = z.custom<keyof typeof categoriesByKind>(
  (value) => typeof value === "string" && Object.hasOwn(categoriesByKind, value),
  "Unknown kind",
);

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
const catalogItemSchema = z.strictObject({
  asin: z.string(),
  image: z.string(),
  title: z.string(),
  kind: kindSchema,
  styles: z.array(z.enum(styleNames)).readonly(),
  searchPhrase: z.string(),
  keywords: z.string().optional(),
  alsoIn: z.array(searchCategorySchema).readonly().optional(),
});

export type CatalogItem = Readonly<z.infer<typeof catalogItemSchema>>;

/** All items of the sample catalog. Throws on load when `items.json` is invalid. */
export const catalogItems: readonly CatalogItem[] = z.array(catalogItemSchema).parse(items);

/** "All" and Home & Kitchen contain every item, since the complete catalog is for the home. */
export function isInCategory(category: SearchCategory, item: CatalogItem): boolean {
  if (category === "All" || category === "HomeAndKitchen") return true;
  const categories: readonly SearchCategory[] = categoriesByKind[item.kind];
  return categories.includes(category) || (item.alsoIn ?? []).includes(category);
}

const amazonOrigin = "https://www.amazon.com";

/** A sample item has no product page; its link is an Amazon search for similar products. */
export function buildSearchUrl({ searchPhrase }: CatalogItem, tag?: string): string {
  return `${amazonOrigin}/s?${new URLSearchParams({ k: searchPhrase, ...(tag && { tag }) })}`;
}

/** Returns the search phrase of an Amazon search URL of any country, in lower case; null for any other URL. */
export function parseSearchPhrase(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || getAmazonDomain(parsed.hostname) === null || parsed.pathname !== "/s") return null;
  return parsed.searchParams.get("k")?.trim().toLowerCase() ?? null;
}

/** Returns the URL of an ASIN's Amazon page; null for an invalid ASIN. */
export function buildItemUrl(asin: string): string | null {
  const validAsin = parseAsin(asin);
  return validAsin === null ? null : `${amazonOrigin}/dp/${validAsin}`;
}

/** URL path of this site that serves the folder `pictures/`. */
const imagesPath = "/sample-catalogue";

export function toProduct(item: CatalogItem): Product {
  return {
    id: item.asin,
    asin: item.asin,
    title: item.title,
    imageUrl: `${imagesPath}/${item.image}.jpg`,
    shopUrl: buildSearchUrl(item),
  };
}

/**
 * Words of this catalog for products that it does not have under the searched name; they extend the general synonyms.
 */
const synonyms: Readonly<Record<string, string>> = {
  bedside: "nightstand",
  bookcase: "shelf",
  bookshelf: "shelf",
  bookshelves: "shelf",
  cabinet: "sideboard",
  chair: "armchair",
  chandelier: "pendant",
  console: "sideboard",
  danish: "scandinavian",
  hamper: "basket",
  japanese: "japandi",
  lamp: "pendant",
  mat: "rug",
  nautical: "coastal",
  planter: "plant",
  retro: "mid-century",
  rustic: "reclaimed",
  seat: "chair",
  wooden: "wood",
};

const synonymsByStem: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms).map(([word, synonym]) => [stemmer(word), synonym]),
);

const findGeneralSynonyms = createSynonymLookup(stemmer);

/** Returns the synonyms of a word, those of this catalog first. */
export function getSynonyms(word: string): readonly string[] {
  const catalogSynonym = synonymsByStem.get(stemmer(word));
  return catalogSynonym === undefined ? findGeneralSynonyms(word) : [catalogSynonym, ...findGeneralSynonyms(word)];
}

/**
 * Cut-outs of `pictures/`, and a `CutoutInfo` for each image name. Written by test/commands/write-sample-cutouts.ts.
 */
const folder = fileURLToPath(new URL("./cutouts/", import.meta.url));
const infosFile = "infos.json";

const sourcePattern = new RegExp(`^${imagesPath}/([a-z\\d-]+)\\.jpg$`, "u");
let infos: Promise<ReadonlyMap<string, CutoutInfo>> | undefined;

/**
 * Returns the cut-out of an image of the catalog; null for any other. Cutting them out at the first start, when the
 * moodboards of the starter content are composed, would take a processor more than a minute.
 */
export async function readSampleCutout(source: string): Promise<CutoutResult | null> {
  const [, name = ""] = sourcePattern.exec(source) ?? [];
  if (name === "") return null;
  infos ??= readInfos();
  const info = (await infos).get(name);
  if (info === undefined) return null;
  return { image: info.cutout ? await readFile(`${folder}${name}.webp`) : null, info };
}

async function readInfos(): Promise<ReadonlyMap<string, CutoutInfo>> {
  const stored: unknown = JSON.parse(await readFile(`${folder}${infosFile}`, "utf8"));
  if (typeof stored !== "object" || stored === null) return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, CutoutInfo] => isCutoutInfo(entry[1])));
}
