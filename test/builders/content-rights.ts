import { type ContentRights, createContentRights } from "../../core/product/content-rights.ts";

interface Options {
  readonly amazonImageOrigins?: readonly string[];
  readonly keepShopImages?: boolean;
  readonly sendAmazonTitlesToModel?: boolean;
}

/** Rights as a site without any settings has them. Sample products are those whose number begins with "B0HRTH". */
export function someRights(options: Options = {}): ContentRights {
  const { amazonImageOrigins = [], keepShopImages = true, sendAmazonTitlesToModel = false } = options;
  return createContentRights({
    amazonImageOrigins,
    isSampleAsin: (asin) => asin.startsWith("B0HRTH"),
    choices: { keepShopImages, sendAmazonTitlesToModel },
  });
}
