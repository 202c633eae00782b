import type { ParseAddress } from "../../../../core/kernel/web-url.ts";
import { amazonRoot } from "../../../../core/product/amazon-url.ts";
import { asAsin } from "../../../../core/product/asin.ts";
import { cleanTitle } from "../../../../core/product/clean-title.ts";
import type { ProductFindings } from "../../../../core/product/retailer.port.ts";
import type { AmazonItemAnswer } from "./answers.ts";

interface ItemDependencies {
  readonly parseAddress: ParseAddress;
  /** Where Amazon's pictures may lie: "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
  readonly shopUrlOf: (asin: string) => string | null;
}

/** What Amazon says of an item; null when it is none. */
export type FindingsOfItem = (item: AmazonItemAnswer) => (ProductFindings & { readonly asin: string }) | null;

/** The link stays as Amazon gave it: it carries our tag, and changing it breaks their terms. */
export function makeFindingsOfItem({ parseAddress, imageOrigins, shopUrlOf }: ItemDependencies): FindingsOfItem {
  const shopLink = (text: string): string | null => {
    const address = parseAddress(text);
    return address?.protocol === "https:" && amazonRoot(address.hostname) !== null ? text : null;
  };
  const imageOf = ({ images }: AmazonItemAnswer): string | null => {
    const urls = [images?.primary?.large?.url, images?.primary?.medium?.url].map((url) => url ?? "");
    return urls.find((url) => imageOrigins.some((origin) => url.startsWith(`${origin}/`))) ?? null;
  };
  return (item) => {
    const asin = asAsin(item.asin);
    if (asin === null) return null;
    return {
      id: asin,
      asin,
      title: cleanTitle(item.itemInfo?.title?.displayValue ?? ""),
      imageUrl: imageOf(item),
      shopUrl: shopLink(item.detailPageURL ?? "") ?? shopUrlOf(asin),
    };
  };
}
