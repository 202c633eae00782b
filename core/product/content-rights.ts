import type { ParseAddress, WebAddress } from "../kernel/web-url.ts";
import { amazonRoot, isAmazonImageHost, isShortHost } from "./amazon-url.ts";
import type { Product } from "./product.ts";
import { type ContentSource, type OwnerChoices, rightsChosen, type SourceRights } from "./source-rights.ts";

interface Dependencies {
  readonly parseAddress: ParseAddress;
  /** Further places of Amazon's images, such as those of a stand-in for it: "http://127.0.0.1:4010". */
  readonly amazonImageOrigins: readonly string[];
  /** Whether the sample catalog made this number up: its products are the site's own. */
  readonly isSampleAsin: (asin: string) => boolean;
  readonly choices: OwnerChoices;
}

type Origins = Pick<Product, "asin" | "imageUrl" | "shopUrl">;

/** Whoever stores, paints, exports, previews, feeds or prompts asks here first. */
export interface ContentRights {
  sourceOfImage(address: string): ContentSource;
  /** Of the product's title; its image can have another source. */
  sourceOfProduct(product: Origins): ContentSource;
  ofImage(address: string): SourceRights;
  ofSource(source: ContentSource): SourceRights;
}

/** Tells where content comes from by its addresses and numbers, so that nothing about it has to be stored. */
export function makeContentRights(dependencies: Dependencies): ContentRights {
  const { parseAddress, amazonImageOrigins, isSampleAsin, choices } = dependencies;
  const rights = rightsChosen(choices);
  const isAmazonImage = ({ hostname, href }: WebAddress) =>
    isAmazonImageHost(hostname) || amazonImageOrigins.some((origin) => href.startsWith(`${origin}/`));

  function sourceOfImage(image: string): ContentSource {
    if (image === "" || image.startsWith("/")) return "own";
    const address = parseAddress(image);
    return address !== null && isAmazonImage(address) ? "amazon" : "shop";
  }

  return {
    sourceOfImage,
    sourceOfProduct: ({ asin, imageUrl, shopUrl }) => {
      if (sourceOfImage(imageUrl) === "amazon") return "amazon";
      if (asin !== null && asin !== "") return isSampleAsin(asin) ? "own" : "amazon";
      const shop = shopUrl === null ? null : parseAddress(shopUrl);
      if (shop === null) return "own";
      return amazonRoot(shop.hostname) !== null || isShortHost(shop.hostname) ? "amazon" : "shop";
    },
    ofImage: (address) => rights[sourceOfImage(address)],
    ofSource: (source) => rights[source],
  };
}
