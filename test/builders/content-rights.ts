import { isAmazonImageHost, parseAmazonUrl } from "../../adapters/retailer/links/amazon-url.ts";
import { type ContentRights, createContentRights, type PausableSource } from "../../core/product/source-rights.ts";

interface Options {
  readonly amazonImageOrigins?: readonly string[];
  readonly canStoreShopImages?: boolean;
  readonly canSendAmazonTitlesToWriter?: boolean;
  readonly paused?: readonly PausableSource[];
}

/** The rights of a site with default settings. ASINs of sample products begin with "B0HRTH". */
export function aContentRights(options: Options = {}): ContentRights {
  const {
    amazonImageOrigins = [],
    canStoreShopImages = true,
    canSendAmazonTitlesToWriter = false,
    paused = [],
  } = options;
  return createContentRights({
    isAmazonUrl: (url) => parseAmazonUrl(url) !== null,
    isAmazonImageHost,
    amazonImageOrigins,
    isSampleAsin: (asin) => asin.startsWith("B0HRTH"),
    settings: { canStoreShopImages, canSendAmazonTitlesToWriter },
    pausedSources: { get: () => new Set(paused) },
  });
}
