import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { getErrorMessage } from "../../../core/kernel/domain-error.ts";
import type { ServiceFetchOptions } from "../../../core/kernel/http-fetch.port.ts";
import type { RateLimiter } from "../../../core/kernel/rate-limiter.port.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { ProductError } from "../../../core/product/product.ts";
import type {
  LookUpProducts,
  PartialProduct,
  ProductLink,
  ProductSearch,
  ProductSearchResult,
  Retailer,
} from "../../../core/product/retailer.port.ts";
import type { RetailerAdapter } from "../../configurable-adapter.ts";
import { amazonLinks, createProductUrlBuilder } from "../links/amazon-url.ts";
import { type CallApi, createAccessTokens, createApiClient, createSlotQueue, type Delay } from "./api-client.ts";
import { classifyApiResponse, classifyTokenResponse, toProductError } from "./api-errors.ts";
import { createCatalogSearch, createItemMapper, createProductLookup } from "./catalog.ts";
import type { AmazonAccount } from "./marketplaces.ts";
import type { AmazonConfig } from "./settings.ts";

interface ResilienceOptions {
  /** Delay before the first retry; doubles with each further one. */
  readonly firstDelayMs?: number;
  /** How long the circuit breaker stays open after five consecutive failures. */
  readonly resetTimeoutMs?: number;
  /** How long no call is made after Amazon rejected the account. */
  readonly accountResetTimeoutMs?: number;
}

export interface AmazonRetailerOptions {
  readonly account: AmazonAccount;
  readonly tokenUrl: string;
  /** Without a trailing slash. */
  readonly apiBase: string;
  /** Origins that Amazon's image URLs may have, such as "https://m.media-amazon.com"; images elsewhere are ignored. */
  readonly imageOrigins: readonly string[];
  readonly slots: Pick<RateLimiter, "consume">;
  readonly delay: Delay;
  readonly clock: Clock;
  readonly createFetch: (options: ServiceFetchOptions) => typeof fetch;
  readonly timeoutMs?: number;
  readonly resilience?: ResilienceOptions;
}

/**
 * The retailer on Amazon's Creators API. Search results are cached for an hour. Errors: `retailer.unavailable`,
 * `retailer.not-eligible`, `product.link-unreadable` and `product.not-found`, with a suggestion for the admin.
 */
export function createAmazonRetailer(options: AmazonRetailerOptions): Retailer & { readonly lookUp: LookUpProducts } {
  const { account, imageOrigins, clock } = options;
  const callApi = connectApi(options);
  const productUrl = createProductUrlBuilder(account);
  const toPartialProduct = createItemMapper({ imageOrigins, buildProductUrl: productUrl });
  const searchCatalog = createCatalogSearch({ callApi, toPartialProduct, marketplace: account.marketplace });
  const lookUpProducts = createProductLookup({ callApi, toPartialProduct });
  const resultCache = createResultCache(clock);
  const lookUp: LookUpProducts = (asins) => lookUpProducts(asins).catch(throwProductError);

  async function search(requested: ProductSearch): Promise<ProductSearchResult> {
    const key = JSON.stringify([requested.keyword.toLowerCase(), requested.category, requested.count]);
    const cached = resultCache.get(key);
    if (cached !== undefined) return cached;
    const { isComplete, ...result } = await searchCatalog(requested);
    if (isComplete) resultCache.set(key, result);
    return result;
  }

  async function findProduct(link: ProductLink): Promise<PartialProduct> {
    if (link.kind !== "item") throw linkUnreadableError();
    const product = (await lookUp([link.asin])).get(link.asin);
    if (product === undefined) throw productNotFoundError(link.asin);
    return product;
  }

  return {
    ...amazonLinks,
    search: (requested) => search(requested).catch(throwProductError),
    findProduct,
    productUrl,
    lookUp,
  };
}

/** Amazon allows 24 hours; one hour leaves a product on a board fresh until its first refresh (core/README.md, R13). */
const resultTtlMs = 60 * 60 * 1000;
const maxCachedResults = 300;

function createResultCache(clock: Clock): LRUCache<string, ProductSearchResult> {
  const perf = { now: () => clock.now().getTime() };
  return new LRUCache({ max: maxCachedResults, ttl: resultTtlMs, ttlResolution: 0, perf });
}

const minute = 60_000;

function connectApi(options: AmazonRetailerOptions): CallApi {
  const { account, apiBase, tokenUrl, clock, createFetch, timeoutMs = 10_000, slots, delay, resilience = {} } = options;
  const { firstDelayMs = 400, resetTimeoutMs = minute / 2, accountResetTimeoutMs = 5 * minute } = resilience;
  const common = {
    service: "Amazon",
    timeoutMs,
    maxResponseBytes: 2 * 1024 * 1024,
    retry: { kinds: ["unavailable", "rate-limited"], count: 2, firstDelayMs },
    breaker: { kinds: ["unavailable", "timeout", "invalid-response"], failures: 5, openMs: resetTimeoutMs },
  } as const;
  const tokens = createAccessTokens({
    credential: account.credential,
    tokenUrl,
    clock,
    fetch: createFetch({ ...common, classify: classifyTokenResponse }),
  });
  const beforeAttempt = createSlotQueue({ shared: slots, key: account.credential.id, wait: delay });
  const fetch = createFetch({ ...common, classify: classifyApiResponse, beforeAttempt });
  return createApiClient({ account, apiBase, fetch, tokens, clock, accountResetTimeoutMs });
}

function throwProductError(error: unknown): never {
  throw toProductError(error);
}

function linkUnreadableError(): ProductError {
  return new ProductError("product.link-unreadable", "Amazon can only look up its own product links.", {
    suggestion: "Paste the full link of a product’s page, or fill in the title and the image by hand.",
  });
}

function productNotFoundError(asin: string): ProductError {
  return new ProductError("product.not-found", `Amazon has no product ${asin} in this shop.`, {
    suggestion: "Check the link, or fill in the title and the image by hand.",
  });
}

export function createAmazonAdapter({ intervalMs, ...service }: AmazonConfig): RetailerAdapter {
  return {
    open({ createRateLimiter, ...context }) {
      const slots = createRateLimiter("amazon", { points: 1, seconds: intervalMs / 1000 });
      const retailer = createAmazonRetailer({ ...service, ...context, slots, delay: sleep });
      return {
        retailer,
        refresh: { lookUp: retailer.lookUp, imageOrigins: service.imageOrigins },
        // An account that Amazon has not approved yet still gets titles and images of links.
        pageFallbackCodes: ["retailer.not-eligible"],
        titleSource: "amazon",
      };
    },
    /** Runs one search. A token alone proves nothing: Amazon also issues tokens to accounts that may not search. */
    async check(context) {
      const subject = "Products";
      const slots: Pick<RateLimiter, "consume"> = { consume: async () => ({ allowed: true, used: 1 }) };
      const retailer = createAmazonRetailer({ ...service, ...context, slots, delay: async () => undefined });
      try {
        await retailer.search({ keyword: "chair", category: "All", count: 1 });
        return [{ subject, message: `${service.account.marketplace} answers searches` }];
      } catch (error) {
        const suggestion = error instanceof ProductError ? error.suggestion : undefined;
        return [{ subject, message: getErrorMessage(error), advice: suggestion ?? "Check the AMAZON_… settings." }];
      }
    },
  };
}
