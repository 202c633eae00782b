import type { ParseUrl } from "../kernel/web-url.ts";
import { parseAsin } from "./asin.ts";
import type { Product } from "./product.ts";
import { type ProductLink, parseProductLink } from "./product-link.ts";
import type { Retailer } from "./retailer.port.ts";

/**
 * Products as they are stored: the shop link comes from the asin where the retailer can say, so that the partner tag
 * is ours. An asin that was not given is read from the link, unless another product has it: what was sent stays, and
 * a number that was only found makes no item twice. A link to no item stays if it is a web address.
 */
export function normalizeProducts(
  products: readonly Product[],
  retailer: Pick<Retailer, "productUrl">,
  parseUrl: ParseUrl,
): readonly Product[] {
  const asins = new Set(products.map(normalizeAsin));
  return products.map((product) => {
    const link = product.shopUrl === null ? null : parseProductLink(product.shopUrl, parseUrl);
    const linked = link?.kind === "item" ? link.asin : null;
    const asin = normalizeAsin(product) ?? (asins.has(linked) ? null : linked);
    asins.add(asin);
    return {
      ...product,
      asin,
      title: product.title.trim(),
      imageUrl: product.imageUrl.trim(),
      shopUrl: affiliateUrl(asin, retailer) ?? affiliateUrl(linked, retailer) ?? webUrlOrNull(link),
    };
  });
}

function normalizeAsin({ asin }: Product): string | null {
  const provided = asin?.trim() || null;
  return provided === null ? null : (parseAsin(provided) ?? provided);
}

function affiliateUrl(asin: string | null, retailer: Pick<Retailer, "productUrl">): string | null {
  return asin === null ? null : retailer.productUrl(asin);
}

function webUrlOrNull(link: ProductLink | null): string | null {
  return link?.kind === "item" ? link.shopUrl : (link?.url ?? null);
}

/** Control characters, those that nobody sees, and those that turn the direction of writing around. */
const invisibleCharacters = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** What a board has room for; shops write whole descriptions into titles. */
const maxTitleLength = 300;
/** Marks can be heaped on one letter; putting a great heap of them in order takes minutes. */
const maxNormalizedLength = 10 * maxTitleLength;

/** A title as a shop wrote it, made fit to show: one line, nothing hidden, of bounded length. Null when nothing is left. */
export function sanitizeTitle(text: string): string | null {
  const line = oneLine(oneLine(text).slice(0, maxNormalizedLength).toWellFormed().normalize("NFC"));
  const characters = [...line];
  const stored =
    characters.length <= maxTitleLength
      ? line
      : `${characters
          .slice(0, maxTitleLength - 1)
          .join("")
          .trimEnd()}…`;
  return stored === "" ? null : stored;
}

function oneLine(text: string): string {
  return text.replace(invisibleCharacters, " ").replace(/\s+/gu, " ").trim();
}
