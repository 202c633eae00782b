import { isAmazonImageHost, parseAmazonUrl } from "../../adapters/retailer/links/amazon-url.ts";
import { type ContentRights, createContentRights } from "../../core/product/content-rights.ts";

interface Options {
  readonly amazonImageOrigins?: readonly string[];
  readonly keepShopImages?: boolean;
  readonly sendAmazonTitlesToModel?: boolean;
}

/** The rights of a site with default settings. ASINs of sample products begin with "B0HRTH". */
export function aContentRights(options: Options = {}): ContentRights {
  const { amazonImageOrigins = [], keepShopImages = true, sendAmazonTitlesToModel = false } = options;
  return createContentRights({
    isAmazonUrl: (url) => parseAmazonUrl(url) !== null,
    isAmazonImageHost,
    amazonImageOrigins,
    isSampleAsin: (asin) => asin.startsWith("B0HRTH"),
    choices: { keepShopImages, sendAmazonTitlesToModel },
  });
}
