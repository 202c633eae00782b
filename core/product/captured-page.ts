import { isImageSource } from "../image/image.ts";
import { parseUrl, parseWebUrl } from "../kernel/text.ts";
import { sanitizeTitle } from "./normalize-products.ts";

/** What the bookmarklet read on a shop's page, or an app shared. Untrusted: each text can have any content and length. */
export interface PageCapture {
  readonly link: string;
  readonly title: string;
  readonly images: readonly string[];
  /** The shop's name for the kind of product, such as "Living room > Sofas". */
  readonly category: string;
}

/** A capture that is safe to show and to store; what cannot be used is null or missing. */
export interface CleanCapture {
  readonly link: string | null;
  readonly title: string | null;
  readonly images: readonly string[];
  readonly category: string | null;
  /** Amazon does not allow storing what its pages show: such a capture has nothing but the link. */
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

/** Parses an http(s) URL whose host is a public name; null for all others. The server also checks what the name resolves to. */
function toPublicUrl(text: string): URL | null {
  const url = text.length > maxUrlLength ? null : parseWebUrl(text);
  return url !== null && url.href.length <= maxUrlLength && isPublicName(url.hostname) ? url : null;
}

/** Shops have names: IP addresses, names without a dot and those of private networks are never one. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/u, "");
  return (
    /\.[a-z][a-z\d-]*$/u.test(name) && !/\.(?:local|localhost|internal|intranet|lan|home\.arpa|onion)$/u.test(name)
  );
}

/** Whether a host is Amazon's, also that of shortened links. The bookmarklet calls it as well and reads nothing on such a page. */
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

/**
 * Returns the furniture type that the texts name, the shop's category first; of several the one with most words:
 * "Floor Lamps" is a "Floor Lamp" rather than a "Lamp". Null when they name none.
 */
export function suggestFurnitureType(names: readonly string[], texts: readonly string[]): string | null {
  const byLength = [...names].sort((one, other) => toWords(other).length - toWords(one).length);
  for (const words of texts.map(toWords)) {
    const found = byLength.find((name) => containsAll(words, toWords(name)));
    if (found !== undefined) return found;
  }
  return null;
}

function containsAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** The words in lower case and in the singular, as far as English needs it: "Sofas", "benches". */
function toWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:(?<=ch|sh|x)es|(?<=[^s])s)$/u, ""));
}
