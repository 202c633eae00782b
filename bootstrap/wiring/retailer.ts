import { setTimeout as wait } from "node:timers/promises";
import type { Container } from "inversify";
import { makeGuardedRedirect } from "../../adapters/http-client/public-fetch.ts";
import type { RateLimits } from "../../adapters/persistence/rate-limiter.ts";
import { makeAmazonRetailer } from "../../adapters/retailer/amazon/amazon-retailer.ts";
import { makeReadProductPage } from "../../adapters/retailer/product-page/read-product-page.ts";
import { makeSampleCatalogue } from "../../adapters/retailer/sample-catalog/sample-retailer.ts";
import type { Clock } from "../../core/kernel/system.port.ts";
import type { ParseAddress } from "../../core/kernel/web-url.ts";
import { isMadeUpAsin } from "../../core/product/asin.ts";
import { makeContentRights } from "../../core/product/content-rights.ts";
import { makeFollowShortLink, makeWithProductPages } from "../../core/product/link-resolver.ts";
import { makeRefreshItems } from "../../core/product/refresh-products.ts";
import type { AmazonConfig } from "../config/retailer-settings.ts";
import type { Config } from "../config.ts";
import { type RetailerSource, tokens } from "./tokens.ts";

/** How this site names itself to other servers. A site may have a name that no header can carry. */
export function userAgentOf({ siteName }: Pick<Config, "siteName">): string {
  return `${siteName.replace(/[^ -~]/gu, "") || "Hearthboard"} (style boards)`;
}

/** A number that the sample catalogue did not make up, and one that Amazon does not tell this account of yet. */
const pageAfter = { sample: ["product.not-found"], amazon: ["retailer.not-eligible"] } as const;

/** Where products come from: a catalogue, and for the links that it does not know, the pages themselves. */
export function bindRetailer(container: Container): void {
  bindRights(container);
  container.bind(tokens.retailerSource).toResolvedValue(
    ({ retailer: config }, { rateLimits }, clock, parseAddress): RetailerSource => {
      if (config.source === "sample") return { retailer: makeSampleCatalogue(), changing: null };
      const amazon = amazonFrom(config, { rateLimits, clock, parseAddress });
      return { retailer: amazon, changing: { lookUp: amazon.lookUp, imageOrigins: config.imageOrigins } };
    },
    [tokens.config, tokens.persistence, tokens.clock, tokens.parseAddress],
  );
  container
    .bind(tokens.nextAddress)
    .toResolvedValue((config) => makeGuardedRedirect({ userAgent: userAgentOf(config) }), [tokens.config]);
  container.bind(tokens.retailer).toResolvedValue(
    ({ retailer: source }, fetchBytes, nextAddress, parseAddress, { retailer }) =>
      makeWithProductPages({
        source,
        readPage: makeReadProductPage({ fetchBytes, resolveAddress: (text, base) => URL.parse(text, base) }),
        followShortLink: makeFollowShortLink({ nextAddress, parseAddress }),
        readsPageAfter: pageAfter[retailer.source],
      }),
    [tokens.retailerSource, tokens.fetchBytes, tokens.nextAddress, tokens.parseAddress, tokens.config],
  );
  bindRefreshing(container);
}

function bindRights(container: Container): void {
  container.bind(tokens.rights).toResolvedValue(
    ({ retailer, writer }, parseAddress) =>
      makeContentRights({
        parseAddress,
        amazonImageOrigins: retailer.imageOrigins,
        isSampleAsin: isMadeUpAsin,
        choices: {
          keepShopImages: retailer.keepsShopImages,
          sendAmazonTitlesToModel: writer.kind === "openai" && writer.mayReadAmazonTitles,
        },
      }),
    [tokens.config, tokens.parseAddress],
  );
}

interface Surroundings {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly parseAddress: ParseAddress;
}

function amazonFrom(config: AmazonConfig, { rateLimits, clock, parseAddress }: Surroundings) {
  const { account, tokenUrl, apiBase, imageOrigins, intervalMs } = config;
  const turns = rateLimits.named("amazon", { points: 1, seconds: intervalMs / 1000 });
  return makeAmazonRetailer({ account, tokenUrl, apiBase, imageOrigins, turns, wait, clock, parseAddress });
}

/** Null for a source whose products do not change. */
function bindRefreshing(container: Container): void {
  container.bind(tokens.refreshItems).toResolvedValue(
    ({ retailer, changing }, { shopItems }, clock) => {
      if (changing === null) return null;
      return makeRefreshItems({ items: shopItems(changing.imageOrigins), lookUp: changing.lookUp, retailer, clock });
    },
    [tokens.retailerSource, tokens.persistence, tokens.clock],
  );
}
