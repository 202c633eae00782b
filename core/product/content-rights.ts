import { parseUrl } from "../kernel/text.ts";
import type { PausedSources } from "./pause-retailer.ts";
import type { Product } from "./product.ts";
import {
  applyRightsSettings,
  type ContentSource,
  type RightsSettings,
  type SourceRights,
  toPausedRights,
} from "./source-rights.ts";

interface Dependencies {
  /** Whether a URL is one of Amazon's, also a shortened one. */
  readonly isAmazonUrl: (url: URL) => boolean;
  /** Whether a host serves Amazon's images. */
  readonly isAmazonImageHost: (hostname: string) => boolean;
  /** Further origins of Amazon's images, such as that of a test server: "http://127.0.0.1:4010". */
  readonly amazonImageOrigins: readonly string[];
  /** Whether the ASIN is from the sample catalog, whose products are the site's own content. */
  readonly isSampleAsin: (asin: string) => boolean;
  readonly settings: RightsSettings;
  readonly pausedSources: PausedSources;
}

type ProductOrigin = Pick<Product, "asin" | "imageUrl" | "shopUrl">;

/** Source and rights of content. Code that stores, draws, exports or sends content must check them (core/README.md, O1 to O7). */
export interface ContentRights {
  getImageSource(url: string): ContentSource;
  /** The source of the title; the image can have another one. */
  getProductSource(product: ProductOrigin): ContentSource;
  getImageRights(url: string): SourceRights;
  getSourceRights(source: ContentSource): SourceRights;
  /** Whether content of any source is hidden because an admin has paused it. */
  isAnyPaused(): boolean;
}

/** Derives the source of content from URLs and ASINs, so that no source must be stored. */
export function createContentRights(dependencies: Dependencies): ContentRights {
  const { isAmazonUrl, isAmazonImageHost, amazonImageOrigins, isSampleAsin, settings, pausedSources } = dependencies;
  const rights = applyRightsSettings(settings);
  const pausedRights = { shop: toPausedRights(rights.shop), amazon: toPausedRights(rights.amazon) };
  const isAmazonImage = ({ hostname, href }: URL) =>
    isAmazonImageHost(hostname) || amazonImageOrigins.some((origin) => href.startsWith(`${origin}/`));

  function getImageSource(image: string): ContentSource {
    if (image === "" || image.startsWith("/")) return "own";
    const address = parseUrl(image);
    return address !== null && isAmazonImage(address) ? "amazon" : "shop";
  }

  /** Admins pause and resume sources while the site runs, so the result must not be stored. */
  function getSourceRights(source: ContentSource): SourceRights {
    return source !== "own" && pausedSources.get().has(source) ? pausedRights[source] : rights[source];
  }

  return {
    getImageSource,
    getProductSource: ({ asin, imageUrl, shopUrl }) => {
      if (getImageSource(imageUrl) === "amazon") return "amazon";
      if (asin !== null && asin !== "") return isSampleAsin(asin) ? "own" : "amazon";
      const link = shopUrl === null ? null : parseUrl(shopUrl);
      if (link === null) return "own";
      return isAmazonUrl(link) ? "amazon" : "shop";
    },
    getImageRights: (url) => getSourceRights(getImageSource(url)),
    getSourceRights,
    isAnyPaused: () => pausedSources.get().size > 0,
  };
}
