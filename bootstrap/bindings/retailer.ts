import { setTimeout as wait } from "node:timers/promises";
import type { Container } from "inversify";
import { makeGuardedRedirect } from "../../adapters/guarded-fetch/guarded-redirect.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import { makeAmazonRetailer } from "../../adapters/retailer/amazon/amazon-retailer.ts";
import { makeReadProductPage } from "../../adapters/retailer/product-page/read-product-page.ts";
import { makeSampleCatalogue } from "../../adapters/retailer/sample-catalogue/sample-catalogue.ts";
import { parseAddress } from "../../adapters/system/parse-address.ts";
import { systemClock } from "../../adapters/system/system-clock.ts";
import { makeFollowShortLink } from "../../core/product/follow-short-link.ts";
import { makeRefreshItems } from "../../core/product/refresh-items.ts";
import { makeWithProductPages } from "../../core/product/with-product-pages.ts";
import type { AmazonConfig } from "../config/retailer-settings.ts";
import type { RetailerSource } from "../retailer-source.ts";
import { tokens } from "../tokens.ts";
import { userAgentOf } from "../user-agent.ts";

/** A number that the sample catalogue did not make up, and one that Amazon does not tell this account of yet. */
const pageAfter = { sample: ["product.not-found"], amazon: ["retailer.not-eligible"] } as const;

/** Where products come from: a catalogue, and for the links that it does not know, the pages themselves. */
export function bindRetailer(container: Container): void {
  container.bind(tokens.retailerSource).toResolvedValue(
    ({ retailer }, persistence): RetailerSource => {
      if (retailer.source === "sample") return { retailer: makeSampleCatalogue(), lookUp: null };
      const amazon = amazonFrom(retailer, persistence);
      return { retailer: amazon, lookUp: amazon.lookUp };
    },
    [tokens.config, tokens.persistence],
  );
  container
    .bind(tokens.nextAddress)
    .toResolvedValue((config) => makeGuardedRedirect({ userAgent: userAgentOf(config) }), [tokens.config]);
  container.bind(tokens.retailer).toResolvedValue(
    ({ retailer: source }, fetchBytes, nextAddress, { retailer }) =>
      makeWithProductPages({
        source,
        readPage: makeReadProductPage({ fetchBytes, resolveAddress: (text, base) => URL.parse(text, base) }),
        followShortLink: makeFollowShortLink({ nextAddress, parseAddress }),
        readsPageAfter: pageAfter[retailer.source],
      }),
    [tokens.retailerSource, tokens.fetchBytes, tokens.nextAddress, tokens.config],
  );
  bindRefreshing(container);
}

function amazonFrom(config: AmazonConfig, { rateLimits }: Persistence) {
  const { account, tokenUrl, apiBase, imageOrigins, intervalMs } = config;
  const turns = rateLimits.named("amazon", { points: 1, seconds: intervalMs / 1000 });
  return makeAmazonRetailer({
    account,
    tokenUrl,
    apiBase,
    imageOrigins,
    turns,
    wait,
    clock: systemClock,
    parseAddress,
  });
}

/** Null for a source whose products do not change. */
function bindRefreshing(container: Container): void {
  container.bind(tokens.refreshItems).toResolvedValue(
    ({ retailer: config }, { shopItems }, { retailer, lookUp }, clock) => {
      if (config.source === "sample" || lookUp === null) return null;
      return makeRefreshItems({ items: shopItems(config.imageOrigins), lookUp, retailer, clock });
    },
    [tokens.config, tokens.persistence, tokens.retailerSource, tokens.clock],
  );
}
