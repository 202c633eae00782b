import type { Violation } from "../kernel/domain-error.ts";
import { isImageSource } from "../kernel/image-url.ts";
import { parseUrl, parseWebUrl } from "../kernel/text.ts";
import type { Product } from "./product.ts";
import { parseProductLink } from "./product-link.ts";
import type { ProductLink, RetailerLinks } from "./retailer.port.ts";

/**
 * Normalizes products for storage (core/README.md, R11). `shopUrl` is built from the ASIN if the retailer knows it, so
 * that it has the site's partner tag; a URL without a tag does not replace the link of the `stored` product, which may
 * have one. A given ASIN is kept. A missing one is taken from the link, unless another product of the board already has
 * it. Other links are kept if they are web URLs.
 */
export function normalizeProducts(
  products: readonly Product[],
  retailer: RetailerLinks,
  stored: readonly Product[] = [],
): readonly Product[] {
  const storedById = new Map(stored.map((product) => [product.id, product]));
  const asins = new Set(products.map((product) => normalizeAsin(product, retailer)));
  return products.map((product) => {
    const link = product.shopUrl === null ? null : parseProductLink(product.shopUrl, retailer);
    const linked = link?.kind === "item" ? link.asin : null;
    const asin = normalizeAsin(product, retailer) ?? (asins.has(linked) ? null : linked);
    asins.add(asin);
    const { note, ...rest } = product;
    const trimmedNote = note?.trim();
    const built = toAffiliateUrl(asin, retailer) ?? toAffiliateUrl(linked, retailer) ?? toWebUrl(link);
    const keepsLink =
      product.shopUrl === storedById.get(product.id)?.shopUrl && linked !== null && !built?.includes("?");
    return {
      ...rest,
      ...(trimmedNote && { note: trimmedNote }),
      asin,
      title: product.title.trim(),
      imageUrl: product.imageUrl.trim(),
      shopUrl: keepsLink ? product.shopUrl : built,
    };
  });
}

function normalizeAsin({ asin }: Pick<Product, "asin">, retailer: Pick<RetailerLinks, "parseItemId">): string | null {
  const trimmed = asin?.trim() || null;
  return trimmed === null ? null : (retailer.parseItemId(trimmed) ?? trimmed);
}

/**
 * Returns the violation of an item number that the retailer would not write so; null for a valid one and for none.
 * Numbers that are stored already must not be checked: earlier versions accepted any text.
 */
export function validateItemId(
  product: Pick<Product, "asin">,
  retailer: Pick<RetailerLinks, "parseItemId">,
  path: string,
): Violation | null {
  const asin = normalizeAsin(product, retailer);
  if (asin === null || retailer.parseItemId(asin) !== null) return null;
  const message = "This is no item number of the retailer. Copy it from the product’s page, or leave it out.";
  return { path, title: "Invalid item number", message };
}

function toAffiliateUrl(asin: string | null, retailer: RetailerLinks): string | null {
  return asin === null ? null : retailer.productUrl(asin);
}

function toWebUrl(link: ProductLink | null): string | null {
  return link?.kind === "item" ? link.shopUrl : (link?.url ?? null);
}

/** Control characters, invisible characters and bidirectional overrides. */
const invisibleCharacters = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Code points; some retailers put complete descriptions into titles. */
const maxTitleLength = 300;
/** Bounds NFC normalization, which takes minutes for very many combining marks on one letter. */
const maxNormalizedLength = 10 * maxTitleLength;

/**
 * Makes a retailer's title safe to display: one line, no invisible characters, bounded length. Null if nothing is left.
 */
export function sanitizeTitle(text: string): string | null {
  const line = toOneLine(toOneLine(text).slice(0, maxNormalizedLength).toWellFormed().normalize("NFC"));
  const characters = [...line];
  const title =
    characters.length <= maxTitleLength
      ? line
      : `${characters
          .slice(0, maxTitleLength - 1)
          .join("")
          .trimEnd()}…`;
  return title === "" ? null : title;
}

function toOneLine(text: string): string {
  return text.replace(invisibleCharacters, " ").replace(/\s+/gu, " ").trim();
}

/** The texts that the bookmarklet reads on a shop's page, or that an app shares. Untrusted: any content and length. */
export interface PageCapture {
  readonly link: string;
  readonly title: string;
  readonly images: readonly string[];
  /** The shop's name for the kind of product, such as "Living room > Sofas". */
  readonly category: string;
}

/** A capture that is safe to show and to store; unusable texts are null, unusable images are left out. */
interface CleanCapture {
  readonly link: string | null;
  readonly title: string | null;
  readonly images: readonly string[];
  readonly category: string | null;
  /** True for a page of Amazon, whose content may not be stored: such a capture has only the link. */
  readonly isAmazon: boolean;
}

/** Number of images that a capture offers. */
export const maxCapturedImages = 5;
const maxUrlLength = 2_048;

/** Cleans a capture like the server cleans the pages that it reads (core/README.md, R19). */
export function cleanCapture({ link, title, images, category }: PageCapture): CleanCapture {
  const url = toPublicUrl(link);
  if (url !== null && isAmazonHost(url.hostname)) {
    return { link: url.href, title: null, images: [], category: null, isAmazon: true };
  }
  const urls = images.map(toPublicUrl).flatMap((image) => (image === null ? [] : [image.href]));
  return {
    link: url?.href ?? null,
    title: sanitizeTitle(title),
    images: [...new Set(urls)].filter(isImageSource).slice(0, maxCapturedImages),
    category: sanitizeTitle(category),
    isAmazon: false,
  };
}

/**
 * Parses an http(s) URL whose host is a public name; null for all others. The server also checks what the name resolves
 * to.
 */
function toPublicUrl(text: string): URL | null {
  const url = text.length > maxUrlLength ? null : parseWebUrl(text);
  return url !== null && url.href.length <= maxUrlLength && isPublicName(url.hostname) ? url : null;
}

/** False for IP addresses, names without a dot and names of private networks: no shop has such a host. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/u, "");
  return (
    /\.[a-z][a-z\d-]*$/u.test(name) && !/\.(?:local|localhost|internal|intranet|lan|home\.arpa|onion)$/u.test(name)
  );
}

/**
 * Whether a host is Amazon's, also that of shortened links. The bookmarklet calls it as well and reads nothing on such
 * a page.
 */
export function isAmazonHost(hostname: string): boolean {
  return /(?:^|\.)(?:amazon\.(?:com?\.)?[a-z]{2,3}|amzn\.[a-z]{2,4}|a\.co)$/iu.test(hostname);
}

/** The shop's host without "www.", to show where a product comes from; null for a text that is no URL. */
export function toShopName(link: string): string | null {
  return parseUrl(link)?.hostname.replace(/^www\./u, "") ?? null;
}

/** Returns the first web address in shared texts: apps put it into "url" or "text". Empty without one. */
export function findSharedLink(texts: readonly string[]): string {
  for (const word of texts.flatMap((text) => text.split(/\s+/u))) {
    const start = word.search(/https?:\/\//iu);
    if (start !== -1 && parseWebUrl(word.slice(start)) !== null) return word.slice(start);
  }
  return "";
}
