import type { ParseUrl, WebAddress } from "../kernel/web-url.ts";
import { getAmazonDomain, isAmazonImageHost, isShortLinkHost } from "./amazon-url.ts";
import type { Product } from "./product.ts";
import { applyOwnerChoices, type ContentSource, type OwnerChoices, type SourceRights } from "./source-rights.ts";

interface Dependencies {
  readonly parseUrl: ParseUrl;
  /** Further places of Amazon's images, such as those of a stand-in for it: "http://127.0.0.1:4010". */
  readonly amazonImageOrigins: readonly string[];
  /** Whether the sample catalog made this number up: its products are the site's own. */
  readonly isSampleAsin: (asin: string) => boolean;
  readonly choices: OwnerChoices;
}

type Origins = Pick<Product, "asin" | "imageUrl" | "shopUrl">;

/** Whoever stores, paints, exports, previews, feeds or prompts asks here first. */
export interface ContentRights {
  getImageSource(url: string): ContentSource;
  /** Of the product's title; its image can have another source. */
  getProductSource(product: Origins): ContentSource;
  getImageRights(url: string): SourceRights;
  getSourceRights(source: ContentSource): SourceRights;
}

/** Tells where content comes from by its addresses and numbers, so that nothing about it has to be stored. */
export function createContentRights(dependencies: Dependencies): ContentRights {
  const { parseUrl, amazonImageOrigins, isSampleAsin, choices } = dependencies;
  const rights = applyOwnerChoices(choices);
  const isAmazonImage = ({ hostname, href }: WebAddress) =>
    isAmazonImageHost(hostname) || amazonImageOrigins.some((origin) => href.startsWith(`${origin}/`));

  function getImageSource(image: string): ContentSource {
    if (image === "" || image.startsWith("/")) return "own";
    const address = parseUrl(image);
    return address !== null && isAmazonImage(address) ? "amazon" : "shop";
  }

  return {
    getImageSource,
    getProductSource: ({ asin, imageUrl, shopUrl }) => {
      if (getImageSource(imageUrl) === "amazon") return "amazon";
      if (asin !== null && asin !== "") return isSampleAsin(asin) ? "own" : "amazon";
      const retailer = shopUrl === null ? null : parseUrl(shopUrl);
      if (retailer === null) return "own";
      return getAmazonDomain(retailer.hostname) !== null || isShortLinkHost(retailer.hostname) ? "amazon" : "shop";
    },
    getImageRights: (url) => rights[getImageSource(url)],
    getSourceRights: (source) => rights[source],
  };
}
