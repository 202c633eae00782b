import { z } from "zod";
import type { ParseUrl } from "../../../core/kernel/web-url.ts";
import { getAmazonDomain } from "../../../core/product/amazon-url.ts";
import { parseAsin } from "../../../core/product/asin.ts";
import { sanitizeTitle } from "../../../core/product/normalize-products.ts";
import type { Product } from "../../../core/product/product.ts";
import type {
  LookUpProducts,
  PartialProduct,
  ProductSearch,
  ProductSearchResult,
} from "../../../core/product/retailer.port.ts";
import type { CallApi } from "./api-client.ts";
import { AmazonError } from "./api-errors.ts";
import { getSearchScope, type SearchScope } from "./search-scopes.ts";

const image = z.object({ url: z.string() }).nullish();

/** One item; what was not asked for or is not there is null or left out. */
const itemSchema = z.object({
  asin: z.string(),
  detailPageURL: z.string().nullish(),
  images: z.object({ primary: z.object({ medium: image, large: image }).nullish() }).nullish(),
  itemInfo: z.object({ title: z.object({ displayValue: z.string().nullish() }).nullish() }).nullish(),
});
type AmazonItemResponse = z.infer<typeof itemSchema>;

/** One that cannot be read does not spoil the others. */
const items = z.array(itemSchema.or(z.unknown().transform(() => null))).nullish();

const searchResponseSchema = z.object({ searchResult: z.object({ items }).nullish() });

/** What came of items that are not in the list; a code that is not known yet is one too. */
const errors = z.array(z.object({ code: z.string() }).or(z.unknown().transform(() => ({ code: "" })))).nullish();

/** Both names of the list are in use. When none of the items is there, the answer is of the type that says so. */
const itemsResponseSchema = z.object({
  itemsResult: z.object({ items }).nullish(),
  itemResults: z.object({ items }).nullish(),
  errors: errors.catch(null),
  type: z.string().nullish().catch(null),
});

type Items = readonly (AmazonItemResponse | null)[] | null | undefined;

/** "Not found", which has a body of its own kind, has no items. Errors: `unreadable`. */
export function parseSearchItems(body: unknown): readonly AmazonItemResponse[] {
  return withoutNulls(parsed(searchResponseSchema, body).searchResult?.items);
}

/** What is said of items that are not there, not for sale through this account, or no items at all. */
const unavailableCodes = new Set(["ItemNotAccessible", "InvalidParameterValue"]);

/** Items are gone when Amazon says so of each one that is missing. Errors: `unreadable` when it says anything else. */
export function parseLookupItems(body: unknown, askedFor: number): readonly AmazonItemResponse[] {
  const { itemsResult, itemResults, errors, type } = parsed(itemsResponseSchema, body);
  const found = withoutNulls(itemsResult?.items ?? itemResults?.items);
  const missing = (errors ?? []).filter(({ code }) => unavailableCodes.has(code));
  if (type !== "ResourceNotFoundException" && found.length + missing.length < askedFor) {
    const codes = (errors ?? []).map(({ code }) => code).join(", ");
    throw new AmazonError("unreadable", { cause: new Error(`items are missing, with these errors: ${codes}`) });
  }
  return found;
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AmazonError("unreadable", { cause: z.prettifyError(result.error) });
  return result.data;
}

function withoutNulls(items: Items): readonly AmazonItemResponse[] {
  return (items ?? []).filter((item) => item !== null);
}

/** What Amazon is asked to say of an item beside its number and its link. */
const requestedResources = ["itemInfo.title", "images.primary.medium", "images.primary.large"] as const;

interface SearchDependencies {
  readonly ask: CallApi;
  readonly findingsOf: ToPartialProduct;
  readonly marketplace: string;
}

export type SearchCatalog = (search: ProductSearch) => Promise<ProductSearchResult & { readonly isComplete: boolean }>;

const maxPage = 10;

/** Twelve results are two pages of six: Amazon gives at most ten at once, and pages of one size only. */
export function createCatalogSearch({ ask, findingsOf, marketplace }: SearchDependencies): SearchCatalog {
  async function searchIn(scope: SearchScope, { keyword, count }: ProductSearch) {
    const pages = Math.ceil(count / maxPage);
    const itemCount = Math.ceil(count / pages);
    const found = new Map<string, Product>();
    for (let itemPage = 1; itemPage <= pages; itemPage += 1) {
      const request = { keywords: keyword, ...scope, itemCount, itemPage, resources: requestedResources };
      try {
        const items = parseSearchItems(await ask("searchItems", request));
        for (const product of items.map(findingsOf).map(toProduct))
          if (product !== null) found.set(product.id, product);
        if (items.length < itemCount) break;
      } catch (error) {
        if (found.size === 0) throw error;
        return { products: [...found.values()], isComplete: false };
      }
    }
    return { products: [...found.values()].slice(0, count), isComplete: true };
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

/** A board cannot show what has no title or no picture. */
function toProduct(findings: PartialProduct | null): Product | null {
  if (findings === null) return null;
  const { id, asin, title, imageUrl, shopUrl } = findings;
  return id === null || title === null || imageUrl === null ? null : { id, asin, title, imageUrl, shopUrl };
}

interface LookUpDependencies {
  readonly ask: CallApi;
  readonly findingsOf: ToPartialProduct;
}

/** Items come in any order, and those that are gone only as errors beside them. */
export function createProductLookup({ ask, findingsOf }: LookUpDependencies): LookUpProducts {
  return async (asins) => {
    const request = { itemIds: asins, itemIdType: "ASIN", resources: requestedResources };
    const items = parseLookupItems(await ask("getItems", request), asins.length);
    const found = items.map(findingsOf).filter((findings) => findings !== null);
    return new Map(found.map((findings) => [findings.asin, findings]));
  };
}

interface ItemDependencies {
  readonly parseAddress: ParseUrl;
  /** Where Amazon's pictures may lie: "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
  readonly shopUrlOf: (asin: string) => string | null;
}

/** What Amazon says of an item; null when it is none. */
type ToPartialProduct = (item: AmazonItemResponse) => (PartialProduct & { readonly asin: string }) | null;

/** The link stays as Amazon gave it: it carries our tag, and changing it breaks their terms. */
export function createItemMapper({
  parseAddress: parseUrl,
  imageOrigins,
  shopUrlOf,
}: ItemDependencies): ToPartialProduct {
  const shopLink = (text: string): string | null => {
    const address = parseUrl(text);
    return address?.protocol === "https:" && getAmazonDomain(address.hostname) !== null ? text : null;
  };
  const imageOf = ({ images }: AmazonItemResponse): string | null => {
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
      imageUrl: imageOf(item),
      shopUrl: shopLink(item.detailPageURL ?? "") ?? shopUrlOf(asin),
    };
  };
}
