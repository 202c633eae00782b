import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ParseUrl } from "../../../core/kernel/web-url.ts";
import { isSampleAsin, parseAsin } from "../../../core/product/asin.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ProductLink } from "../../../core/product/product-link.ts";
import type {
  LookUpProducts,
  PartialProduct,
  ProductSearch,
  ProductSearchResult,
  Retailer,
} from "../../../core/product/retailer.port.ts";
import { createAccessTokens } from "./access-token.ts";
import { type CallApi, createApiClient, createSlotQueue, type Delay, type SharedRateLimiter } from "./api-client.ts";
import { createPost } from "./api-request.ts";
import { createCatalogSearch, createItemMapper, createProductLookup } from "./catalog.ts";
import type { AmazonAccount } from "./marketplaces.ts";
import { toProductError } from "./product-errors.ts";
import { createRetry, type ResilienceOptions } from "./resilience.ts";
import { createResultCache } from "./result-cache.ts";

/** An item's page with the partner tag; null for what is no number, or one of the sample catalogue. */
function createProductUrlBuilder({ marketplace, partnerTag }: Pick<AmazonAccount, "marketplace" | "partnerTag">) {
  return (text: string): string | null => {
    const asin = parseAsin(text);
    if (asin === null || isSampleAsin(asin)) return null;
    return `https://${marketplace}/dp/${asin}?${new URLSearchParams({ tag: partnerTag })}`;
  };
}

export interface AmazonRetailerOptions {
  readonly account: AmazonAccount;
  readonly tokenUrl: string;
  /** Without a slash at the end. */
  readonly apiBase: string;
  /** Where its pictures may lie: "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
  readonly slots: SharedRateLimiter;
  readonly delay: Delay;
  readonly clock: Clock;
  readonly parseUrl: ParseUrl;
  readonly timeoutMs?: number;
  readonly resilience?: ResilienceOptions;
}

/** Amazon's catalogue through its Creators API. Its failures are `retailer.unavailable` with what an admin can do. */
export function createAmazonRetailer(options: AmazonRetailerOptions): Retailer & { readonly lookUp: LookUpProducts } {
  const { account, imageOrigins, parseUrl, clock } = options;
  const ask = connectApi(options);
  const productUrl = createProductUrlBuilder(account);
  const findingsOf = createItemMapper({ parseAddress: parseUrl, imageOrigins, shopUrlOf: productUrl });
  const searchCatalogue = createCatalogSearch({ ask, findingsOf, marketplace: account.marketplace });
  const lookUpItems = createProductLookup({ ask, findingsOf });
  const searches = createResultCache<ProductSearchResult>({ clock });
  const lookUp: LookUpProducts = (asins) => lookUpItems(asins).catch(throwProductError);

  async function search(requested: ProductSearch): Promise<ProductSearchResult> {
    const name = JSON.stringify([requested.keyword.toLowerCase(), requested.category, requested.count]);
    const known = searches.get(name);
    if (known !== undefined) return known;
    const { isComplete, ...result } = await searchCatalogue(requested);
    if (isComplete) searches.set(name, result);
    return result;
  }

  async function findProduct(link: ProductLink): Promise<PartialProduct> {
    if (link.kind !== "item") throw unreadable();
    const found = (await lookUp([link.asin])).get(link.asin);
    if (found === undefined) throw unknown(link.asin);
    return found;
  }

  return { search: (requested) => search(requested).catch(throwProductError), findProduct, productUrl, lookUp };
}

function connectApi(options: AmazonRetailerOptions): CallApi {
  const { account, apiBase, tokenUrl, clock, timeoutMs, slots, delay, resilience } = options;
  const post = createPost(timeoutMs === undefined ? {} : { timeoutMs });
  const tokens = createAccessTokens({ credential: account.credential, tokenUrl, post, clock });
  const acquireSlot = createSlotQueue({ shared: slots, key: account.credential.id, wait: delay });
  return createApiClient({ account, apiBase, post, tokens, takeTurn: acquireSlot, resilient: createRetry(resilience) });
}

function throwProductError(error: unknown): never {
  throw toProductError(error);
}

function unreadable(): ProductError {
  return new ProductError("product.link-unreadable", "Amazon can only look up its own product links.", {
    suggestion: "Paste the full link of a product's page, or fill in the title and the image by hand.",
  });
}

function unknown(asin: string): ProductError {
  return new ProductError("product.not-found", `Amazon has no product ${asin} in this shop.`, {
    suggestion: "Check the link, or fill in the title and the image by hand.",
  });
}
