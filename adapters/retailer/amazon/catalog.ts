import { z } from "zod";
import { parseUrl } from "../../../core/kernel/text.ts";
import { sanitizeTitle } from "../../../core/product/normalize-products.ts";
import type { Product } from "../../../core/product/product.ts";
import type {
  LookUpProducts,
  PartialProduct,
  ProductSearch,
  ProductSearchResult,
} from "../../../core/product/retailer.port.ts";
import { getAmazonDomain, parseAsin } from "../links/amazon-url.ts";
import type { CallApi } from "./api-client.ts";
import { amazonError } from "./api-errors.ts";
import { getSearchScope, type SearchScope } from "./marketplaces.ts";

const imageSchema = z.object({ url: z.string() }).nullish();

/** An item; fields that were not requested or have no value are null or absent. */
const itemSchema = z.object({
  asin: z.string(),
  detailPageURL: z.string().nullish(),
  images: z.object({ primary: z.object({ medium: imageSchema, large: imageSchema }).nullish() }).nullish(),
  itemInfo: z.object({ title: z.object({ displayValue: z.string().nullish() }).nullish() }).nullish(),
});
type AmazonItem = z.infer<typeof itemSchema>;

/** An item that does not match the schema becomes null and leaves the others valid. */
const itemsSchema = z.array(itemSchema.or(z.unknown().transform(() => null))).nullish();

const searchResponseSchema = z.object({ searchResult: z.object({ items: itemsSchema }).nullish() });

/** Errors of requested items that are missing from the list; an entry without a code becomes an unknown code. */
const itemErrorsSchema = z
  .array(z.object({ code: z.string() }).or(z.unknown().transform(() => ({ code: "" }))))
  .nullish();

/** Amazon uses both names of the list. `type` is `ResourceNotFoundException` when no item exists. */
const itemsResponseSchema = z.object({
  itemsResult: z.object({ items: itemsSchema }).nullish(),
  itemResults: z.object({ items: itemsSchema }).nullish(),
  errors: itemErrorsSchema.catch(null),
  type: z.string().nullish().catch(null),
});

type Items = readonly (AmazonItem | null)[] | null | undefined;

/** Returns the items of a search; none for the body of a 404 response. Errors: `invalid-response`. */
function parseSearchItems(body: unknown): readonly AmazonItem[] {
  return excludeNulls(parseBody(searchResponseSchema, body).searchResult?.items);
}

/** Codes of items that do not exist, are not sold through this account, or are no valid ids. */
const unavailableCodes = new Set(["ItemNotAccessible", "InvalidParameterValue"]);

/**
 * Returns the items of a lookup; the others are unavailable. Errors: `invalid-response` unless Amazon reports each
 * missing item as unavailable.
 */
function parseLookupItems(body: unknown, requestedCount: number): readonly AmazonItem[] {
  const { itemsResult, itemResults, errors, type } = parseBody(itemsResponseSchema, body);
  const found = excludeNulls(itemsResult?.items ?? itemResults?.items);
  const missing = (errors ?? []).filter(({ code }) => unavailableCodes.has(code));
  if (type !== "ResourceNotFoundException" && found.length + missing.length < requestedCount) {
    const codes = (errors ?? []).map(({ code }) => code).join(", ");
    throw amazonError({ kind: "invalid-response", reason: `items are missing, with these errors: ${codes}` });
  }
  return found;
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw amazonError({ kind: "invalid-response", reason: z.prettifyError(result.error) });
  return result.data;
}

function excludeNulls(items: Items): readonly AmazonItem[] {
  return (items ?? []).filter((item) => item !== null);
}

/** Fields of an item that Amazon returns only on request; ASIN and link always come. */
const requestedResources = ["itemInfo.title", "images.primary.medium", "images.primary.large"] as const;

interface SearchDependencies {
  readonly callApi: CallApi;
  readonly toPartialProduct: ToPartialProduct;
  readonly marketplace: string;
}

type SearchCatalog = (search: ProductSearch) => Promise<ProductSearchResult & { readonly isComplete: boolean }>;

const maxPageSize = 10;

/**
 * Reads as many pages of equal size as the count needs, since Amazon returns at most ten items per page: twelve results
 * are two pages of six. `isComplete` is false when a page after the first one failed. A browse node without results is
 * left out in a second search.
 */
export function createCatalogSearch({ callApi, toPartialProduct, marketplace }: SearchDependencies): SearchCatalog {
  async function searchIn(scope: SearchScope, { keyword, count }: ProductSearch) {
    const pages = Math.ceil(count / maxPageSize);
    const itemCount = Math.ceil(count / pages);
    const products = new Map<string, Product>();
    for (let itemPage = 1; itemPage <= pages; itemPage += 1) {
      const request = { keywords: keyword, ...scope, itemCount, itemPage, resources: requestedResources };
      try {
        const items = parseSearchItems(await callApi("searchItems", request));
        for (const product of items.map(toPartialProduct).map(toProduct))
          if (product !== null) products.set(product.id, product);
        if (items.length < itemCount) break;
      } catch (error) {
        if (products.size === 0) throw error;
        return { products: [...products.values()], isComplete: false };
      }
    }
    return { products: [...products.values()].slice(0, count), isComplete: true };
  }

  return async (search) => {
    if (search.count <= 0) return { products: [], isComplete: true };
    const scope = getSearchScope(search.category, marketplace);
    const result = await searchIn(scope, search);
    if (!result.isComplete)
      return { ...result, message: "Amazon returned only some of the results. Search again for more." };
    if (result.products.length > 0 || scope.browseNodeId === undefined) return result;
    return await searchIn({ searchIndex: scope.searchIndex }, search);
  };
}

/** Returns null for an item without title or image, which a board cannot show. */
function toProduct(partial: PartialProduct | null): Product | null {
  if (partial === null) return null;
  const { id, asin, title, imageUrl, shopUrl } = partial;
  return id === null || title === null || imageUrl === null ? null : { id, asin, title, imageUrl, shopUrl };
}

interface LookupDependencies {
  readonly callApi: CallApi;
  readonly toPartialProduct: ToPartialProduct;
}

/** Looks up items by ASIN. Amazon returns them in any order and reports unavailable ones as errors beside them. */
export function createProductLookup({ callApi, toPartialProduct }: LookupDependencies): LookUpProducts {
  return async (asins) => {
    const request = { itemIds: asins, itemIdType: "ASIN", resources: requestedResources };
    const items = parseLookupItems(await callApi("getItems", request), asins.length);
    const products = items.map(toPartialProduct).filter((product) => product !== null);
    return new Map(products.map((product) => [product.asin, product]));
  };
}

interface ItemDependencies {
  /** Origins that image URLs may have, such as "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
  readonly buildProductUrl: (asin: string) => string | null;
}

/** Returns null for an item whose ASIN is invalid. */
type ToPartialProduct = (item: AmazonItem) => (PartialProduct & { readonly asin: string }) | null;

/** Amazon's link is used unchanged: it contains the partner tag, and Amazon's terms forbid changing it. */
export function createItemMapper({ imageOrigins, buildProductUrl }: ItemDependencies): ToPartialProduct {
  const parseShopUrl = (text: string): string | null => {
    const url = parseUrl(text);
    return url?.protocol === "https:" && getAmazonDomain(url.hostname) !== null ? text : null;
  };
  const getImageUrl = ({ images }: AmazonItem): string | null => {
    const urls = [images?.primary?.large?.url, images?.primary?.medium?.url].map((url) => url ?? "");
    return urls.find((url) => imageOrigins.some((origin) => url.startsWith(`${origin}/`))) ?? null;
  };
  return (item) => {
    const asin = parseAsin(item.asin);
    if (asin === null) return null;
    return {
      id: asin,
      asin,
      title: sanitizeTitle(item.itemInfo?.title?.displayValue ?? ""),
      imageUrl: getImageUrl(item),
      shopUrl: parseShopUrl(item.detailPageURL ?? "") ?? buildProductUrl(asin),
    };
  };
}
