import type { ParseAddress } from "../kernel/web-address.port.ts";
import type { Product } from "./product.ts";
import { type ProductLink, parseProductLink } from "./product-link.ts";
import type { Retailer } from "./retailer.port.ts";

/**
 * Products as they are stored: the shop link comes from the asin where the retailer can say, so that the partner tag
 * is ours. An asin that was not given is read from the link. A link to no item stays if it is a web address.
 */
export function completeProducts(
  products: readonly Product[],
  retailer: Pick<Retailer, "shopUrlOf">,
  parseAddress: ParseAddress,
): readonly Product[] {
  return products.map((product) => {
    const link = product.shopUrl === null ? null : parseProductLink(product.shopUrl, parseAddress);
    const item = link?.kind === "item" ? link : null;
    const asin = product.asin?.trim() || item?.asin || null;
    return {
      ...product,
      asin,
      title: product.title.trim(),
      imageUrl: product.imageUrl.trim(),
      shopUrl: ownLink(asin, retailer) ?? ownLink(item?.asin, retailer) ?? addressOf(link),
    };
  });
}

function ownLink(asin: string | null | undefined, retailer: Pick<Retailer, "shopUrlOf">): string | null {
  return asin ? retailer.shopUrlOf(asin) : null;
}

function addressOf(link: ProductLink | null): string | null {
  return link?.kind === "item" ? link.shopUrl : (link?.url ?? null);
}
