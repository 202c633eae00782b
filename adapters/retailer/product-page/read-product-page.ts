import type { FetchPublicUrl } from "../../../core/kernel/http-fetch.port.ts";
import { parseUrl } from "../../../core/kernel/web-url.ts";
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
  /** Resolves a URL against the page's. */
  readonly resolveUrl: (text: string, base: string) => URL | null;
}

const limits = { accept: "text/html,application/xhtml+xml", maxBytes: 1024 * 1024 };
const maxUrlLength = 2_048;

/**
 * Reads title and image of the product that a page describes in JSON-LD or in tags for social networks. Errors:
 * `product.link-unreadable` when the page cannot be fetched, is a bot challenge or describes no product.
 */
export function createProductPageReader({ fetchBytes, resolveUrl }: Dependencies): ReadProductPage {
  const resolveImageUrl = (image: string | null, pageUrl: string): string | null => {
    const url = image === null ? null : resolveUrl(image.trim(), pageUrl);
    return url?.protocol === "https:" && url.href.length <= maxUrlLength ? url.href : null;
  };

  return async (url, findTarget) => {
    const stopAt = (redirected: URL) => findTarget(redirected) !== null;
    const page = await fetchBytes(url, { ...limits, stopAt }).catch((cause: unknown) => {
      throw linkUnreadableError("This page cannot be read.", cause);
    });
    const final = page.url === url ? null : parseUrl(page.url);
    const target = final === null ? null : findTarget(final);
    if (target !== null) return target;
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(page.contentType ?? ""))
      throw linkUnreadableError("This is no page.");
    const html = decodePage(page.bytes, page.contentType);
    const metadata = parsePageMetadata(html);
    const product = parseJsonLdProduct(metadata.jsonLd);
    const isProductPage = hasTitleAndImage(product) || isOpenGraphProduct(metadata);
    const isBotChallenge = isBotChallengePage(metadata) || (product === null && hasChallengeScript(html));
    if (isBotChallenge && !isProductPage) throw linkUnreadableError("This shop does not let programs read its pages.");
    const { title, image } = mergeMetadata(product, parseSocialTags(metadata));
    const describesProduct = product !== null || isProductPage || image !== null || hasPriceTag(metadata);
    const cleanTitle = sanitizeTitle(title ?? "");
    if (cleanTitle === null || !describesProduct) {
      throw linkUnreadableError("This page does not say what product it shows.");
    }
    return { title: cleanTitle, imageUrl: resolveImageUrl(image, page.url) };
  };
}

/**
 * JSON-LD with title and image overrides the check for bot challenges: challenge pages never carry it, while real
 * products can have titles like theirs.
 */
function hasTitleAndImage(product: ProductMetadata | null): boolean {
  return product !== null && product.title !== null && product.image !== null;
}

/** JSON-LD takes precedence, since it distinguishes products; tags for social networks fill in what it lacks. */
function mergeMetadata(product: ProductMetadata | null, tags: ProductMetadata): ProductMetadata {
  return { title: product?.title ?? tags.title, image: product?.image ?? tags.image };
}

function linkUnreadableError(message: string, cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", message, {
    suggestion: "Fill in the title and the image by hand.",
    cause,
  });
}
