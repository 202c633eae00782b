import type { ParseAddress } from "../kernel/web-address.port.ts";
import { webLink } from "../kernel/web-link.ts";
import type { Product } from "./product.ts";
import type { Retailer } from "./retailer.port.ts";

/**
 * Products as they are stored: the shop link comes from the asin where the retailer can say,
 * so that the partner tag is ours; otherwise it is the given one if that is a web address.
 */
export function completeProducts(
  products: readonly Product[],
  retailer: Pick<Retailer, "shopUrlOf">,
  parseAddress: ParseAddress,
): readonly Product[] {
  return products.map((product) => ({
    ...product,
    asin: product.asin?.trim() || null,
    title: product.title.trim(),
    imageUrl: product.imageUrl.trim(),
    shopUrl: ownLink(product, retailer) ?? givenLink(product, parseAddress),
  }));
}

function ownLink({ asin }: Product, retailer: Pick<Retailer, "shopUrlOf">): string | null {
  return asin?.trim() ? retailer.shopUrlOf(asin.trim()) : null;
}

function givenLink({ shopUrl }: Product, parseAddress: ParseAddress): string | null {
  return shopUrl === null ? null : (webLink(shopUrl, parseAddress)?.href ?? null);
}
