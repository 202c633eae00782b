import { setTimeout as sleep } from "node:timers/promises";
import type { Container } from "inversify";
import { createRedirectResolver } from "../../adapters/http-client/public-fetch.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import type { RateLimitStore } from "../../adapters/persistence/rate-limiter.ts";
import { createAmazonRetailer } from "../../adapters/retailer/amazon/amazon-retailer.ts";
import { createProductPageReader } from "../../adapters/retailer/product-page/read-product-page.ts";
import { createSampleCatalog } from "../../adapters/retailer/sample-catalog/sample-retailer.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import { isSampleAsin } from "../../core/product/asin.ts";
import { createContentRights } from "../../core/product/content-rights.ts";
import { createShortLinkResolver, withProductPages } from "../../core/product/link-resolver.ts";
import { makeRefreshProducts } from "../../core/product/refresh-products.ts";
import type { AmazonConfig } from "../config/retailer-settings.ts";
import type { Config } from "../config.ts";
import { type RetailerSource, tokens } from "./tokens.ts";

/** The User-Agent of outgoing requests. Characters that a header cannot carry are removed from the site's name. */
export function buildUserAgent({ siteName }: Pick<Config, "siteName">): string {
  return `${siteName.replace(/[^ -~]/gu, "") || "Hearthboard"} (style boards)`;
}

/** Errors after which the product page itself is read: an ASIN outside the sample catalog; an account without API access. */
const pageFallbackCodes = { sample: ["product.not-found"], amazon: ["retailer.not-eligible"] } as const;

/** Binds the retailer: the configured catalog, and product pages for links that the catalog does not know. */
export function bindRetailer(container: Container): void {
  bindRights(container);
  container.bind(tokens.retailerSource).toResolvedValue(
    ({ retailer: config }, { rateLimits }, clock): RetailerSource => {
      if (config.source === "sample") return { retailer: createSampleCatalog(), refresh: null };
      const amazon = createAmazon(config, { rateLimits, clock });
      return { retailer: amazon, refresh: { lookUp: amazon.lookUp, imageOrigins: config.imageOrigins } };
    },
    [tokens.config, tokens.persistence, tokens.clock],
  );
  container
    .bind(tokens.resolveRedirect)
    .toResolvedValue((config) => createRedirectResolver({ userAgent: buildUserAgent(config) }), [tokens.config]);
  container.bind(tokens.retailer).toResolvedValue(
    ({ retailer: source }, publicFetch, resolveRedirect, { retailer }) =>
      withProductPages({
        source,
        readPage: createProductPageReader({
          fetchBytes: publicFetch,
          resolveUrl: (text, base) => URL.parse(text, base),
        }),
        resolveShortLink: createShortLinkResolver({ resolveRedirect }),
        pageFallbackCodes: pageFallbackCodes[retailer.source],
      }),
    [tokens.retailerSource, tokens.publicFetch, tokens.resolveRedirect, tokens.config],
  );
  bindRefreshing(container);
}

function bindRights(container: Container): void {
  container.bind(tokens.rights).toResolvedValue(
    ({ retailer, writer }) =>
      createContentRights({
        amazonImageOrigins: retailer.imageOrigins,
        isSampleAsin,
        choices: {
          keepShopImages: retailer.keepsShopImages,
          sendAmazonTitlesToModel: writer.kind === "openai" && writer.mayReadAmazonTitles,
        },
      }),
    [tokens.config],
  );
}

interface RetailerEnvironment {
  readonly rateLimits: RateLimitStore;
  readonly clock: Clock;
}

function createAmazon(config: AmazonConfig, { rateLimits, clock }: RetailerEnvironment) {
  const { account, tokenUrl, apiBase, imageOrigins, intervalMs } = config;
  const slots = rateLimits.createLimiter("amazon", { points: 1, seconds: intervalMs / 1000 });
  const environment = { slots, delay: sleep, clock, createFetch: createServiceFetch };
  return createAmazonRetailer({ account, tokenUrl, apiBase, imageOrigins, ...environment });
}

/** Binds null when the products of the retailer never change. */
function bindRefreshing(container: Container): void {
  container.bind(tokens.refreshProducts).toResolvedValue(
    ({ retailer, refresh }, { productRefreshes }, clock) => {
      if (refresh === null) return null;
      return makeRefreshProducts({
        refreshStore: productRefreshes(refresh.imageOrigins),
        lookUpProducts: refresh.lookUp,
        retailer,
        clock,
      });
    },
    [tokens.retailerSource, tokens.persistence, tokens.clock],
  );
}
