import type { FetchBytes } from "../../../core/kernel/http-fetch.port.ts";
import type { ParseAddress } from "../../../core/kernel/web-url.ts";
import { cleanTitle } from "../../../core/product/normalize-products.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ReadProductPage } from "../../../core/product/retailer.port.ts";
import { asksWhoIsThere, isTurnedAway } from "./bot-challenge-patterns.ts";
import {
  hasPrice,
  isTaggedAsProduct,
  jsonLdProduct,
  pageFacts,
  pageText,
  type SaidOfProduct,
  socialTags,
} from "./page-metadata.ts";

interface Dependencies {
  readonly fetchBytes: FetchBytes;
  /** Resolves an address against that of the page. */
  readonly resolveAddress: (text: string, base: string) => ReturnType<ParseAddress>;
}

const limits = { accept: "text/html,application/xhtml+xml", maxBytes: 1024 * 1024 };
const longestAddress = 2_048;

/** Reads what a shop's page says of its product to search engines and social networks. */
export function makeReadProductPage({ fetchBytes, resolveAddress }: Dependencies): ReadProductPage {
  const imageAt = (image: string | null, page: string): string | null => {
    const address = image === null ? null : resolveAddress(image.trim(), page);
    return address?.protocol === "https:" && address.href.length <= longestAddress ? address.href : null;
  };

  return async (url) => {
    const { bytes, contentType, address } = await fetchBytes(url, limits).catch((cause: unknown) => {
      throw unreadable("This page cannot be read.", cause);
    });
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(contentType ?? "")) throw unreadable("This is no page.");
    const html = pageText(bytes, contentType);
    const facts = pageFacts(html);
    const product = jsonLdProduct(facts.jsonLd);
    const isOfProduct = isStated(product) || isTaggedAsProduct(facts);
    const isDoorkeeper = isTurnedAway(facts) || (product === null && asksWhoIsThere(html));
    if (isDoorkeeper && !isOfProduct) throw unreadable("This shop does not let programs read its pages.");
    const { title, image } = completed(product, socialTags(facts));
    const tellsOfProduct = product !== null || isOfProduct || image !== null || hasPrice(facts);
    const found = { title: cleanTitle(title ?? ""), imageUrl: imageAt(image, address) };
    if (found.title === null || !tellsOfProduct) throw unreadable("This page does not say what product it shows.");
    return { title: found.title, imageUrl: found.imageUrl };
  };
}

/** A doorkeeper that describes a whole product has not been seen; products that are called like one have. */
function isStated(product: SaidOfProduct | null): boolean {
  return product !== null && product.title !== null && product.image !== null;
}

/** JSON-LD tells a product from other things; what it leaves out may be among the tags for social networks. */
function completed(product: SaidOfProduct | null, tags: SaidOfProduct): SaidOfProduct {
  return { title: product?.title ?? tags.title, image: product?.image ?? tags.image };
}

function unreadable(message: string, cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", message, {
    suggestion: "Fill in the title and the image by hand.",
    cause,
  });
}
