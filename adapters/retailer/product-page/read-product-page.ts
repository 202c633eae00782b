import type { FetchPublicUrl } from "../../../core/kernel/http-fetch.port.ts";
import type { ParseUrl } from "../../../core/kernel/web-url.ts";
import { sanitizeTitle } from "../../../core/product/normalize-products.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ReadProductPage } from "../../../core/product/retailer.port.ts";
import { hasChallengeScript, isBotChallengePage } from "./bot-challenge-patterns.ts";
import {
  decodePage,
  hasPriceTag,
  isOpenGraphProduct,
  type ProductMetadata,
  parseJsonLdProduct,
  parsePageMetadata,
  parseSocialTags,
} from "./page-metadata.ts";

interface Dependencies {
  readonly fetchBytes: FetchPublicUrl;
  /** Resolves an address against that of the page. */
  readonly resolveUrl: (text: string, base: string) => ReturnType<ParseUrl>;
}

const limits = { accept: "text/html,application/xhtml+xml", maxBytes: 1024 * 1024 };
const maxUrlLength = 2_048;

/** Reads what a shop's page says of its product to search engines and social networks. */
export function createProductPageReader({ fetchBytes, resolveUrl }: Dependencies): ReadProductPage {
  const imageAt = (image: string | null, page: string): string | null => {
    const address = image === null ? null : resolveUrl(image.trim(), page);
    return address?.protocol === "https:" && address.href.length <= maxUrlLength ? address.href : null;
  };

  return async (url) => {
    const {
      bytes,
      contentType,
      url: address,
    } = await fetchBytes(url, limits).catch((cause: unknown) => {
      throw unreadable("This page cannot be read.", cause);
    });
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(contentType ?? "")) throw unreadable("This is no page.");
    const html = decodePage(bytes, contentType);
    const facts = parsePageMetadata(html);
    const product = parseJsonLdProduct(facts.jsonLd);
    const isProductPage = hasTitleAndImage(product) || isOpenGraphProduct(facts);
    const isDoorkeeper = isBotChallengePage(facts) || (product === null && hasChallengeScript(html));
    if (isDoorkeeper && !isProductPage) throw unreadable("This shop does not let programs read its pages.");
    const { title, image } = mergeMetadata(product, parseSocialTags(facts));
    const describesProduct = product !== null || isProductPage || image !== null || hasPriceTag(facts);
    const found = { title: sanitizeTitle(title ?? ""), imageUrl: imageAt(image, address) };
    if (found.title === null || !describesProduct) throw unreadable("This page does not say what product it shows.");
    return { title: found.title, imageUrl: found.imageUrl };
  };
}

/** A doorkeeper that describes a whole product has not been seen; products that are called like one have. */
function hasTitleAndImage(product: ProductMetadata | null): boolean {
  return product !== null && product.title !== null && product.image !== null;
}

/** JSON-LD tells a product from other things; what it leaves out may be among the tags for social networks. */
function mergeMetadata(product: ProductMetadata | null, tags: ProductMetadata): ProductMetadata {
  return { title: product?.title ?? tags.title, image: product?.image ?? tags.image };
}

function unreadable(message: string, cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", message, {
    suggestion: "Fill in the title and the image by hand.",
    cause,
  });
}
