import type { Product } from "./product.ts";
import { parseProductLink } from "./product-link.ts";
import type { ProductLink, RetailerLinks } from "./retailer.port.ts";

/**
 * Normalizes products for storage (core/README.md, R11). `shopUrl` is built from the ASIN where the retailer can, so that it
 * has the site's partner tag; without a tag, it does not replace the link of the `stored` product, which may have one. A
 * given ASIN is kept. A missing one is taken from the link unless another product of the
 * board already has it. Other links are kept if they are web URLs.
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

function normalizeAsin({ asin }: Product, retailer: RetailerLinks): string | null {
  const trimmed = asin?.trim() || null;
  return trimmed === null ? null : (retailer.parseItemId(trimmed) ?? trimmed);
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

/** Makes a retailer's title safe to display: one line, no invisible characters, bounded length. Null if nothing is left. */
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
