import type { ParseAddress } from "../kernel/web-url.ts";
import { asAsin } from "./asin.ts";
import type { Product } from "./product.ts";
import { type ProductLink, parseProductLink } from "./product-link.ts";
import type { Retailer } from "./retailer.port.ts";

/**
 * Products as they are stored: the shop link comes from the asin where the retailer can say, so that the partner tag
 * is ours. An asin that was not given is read from the link, unless another product has it: what was sent stays, and
 * a number that was only found makes no item twice. A link to no item stays if it is a web address.
 */
export function completeProducts(
  products: readonly Product[],
  retailer: Pick<Retailer, "shopUrlOf">,
  parseAddress: ParseAddress,
): readonly Product[] {
  const asins = new Set(products.map(givenAsin));
  return products.map((product) => {
    const link = product.shopUrl === null ? null : parseProductLink(product.shopUrl, parseAddress);
    const linked = link?.kind === "item" ? link.asin : null;
    const asin = givenAsin(product) ?? (asins.has(linked) ? null : linked);
    asins.add(asin);
    return {
      ...product,
      asin,
      title: product.title.trim(),
      imageUrl: product.imageUrl.trim(),
      shopUrl: ownLink(asin, retailer) ?? ownLink(linked, retailer) ?? addressOf(link),
    };
  });
}

function givenAsin({ asin }: Product): string | null {
  const given = asin?.trim() || null;
  return given === null ? null : (asAsin(given) ?? given);
}

function ownLink(asin: string | null, retailer: Pick<Retailer, "shopUrlOf">): string | null {
  return asin === null ? null : retailer.shopUrlOf(asin);
}

function addressOf(link: ProductLink | null): string | null {
  return link?.kind === "item" ? link.shopUrl : (link?.url ?? null);
}

/** Control characters, those that nobody sees, and those that turn the direction of writing around. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** What a board has room for; shops write whole descriptions into titles. */
const mostCharacters = 300;
/** Marks can be heaped on one letter; putting a great heap of them in order takes minutes. */
const mostRead = 10 * mostCharacters;

/** A title as a shop wrote it, made fit to show: one line, nothing hidden, of bounded length. Null when nothing is left. */
export function cleanTitle(text: string): string | null {
  const line = oneLine(oneLine(text).slice(0, mostRead).toWellFormed().normalize("NFC"));
  const characters = [...line];
  const kept =
    characters.length <= mostCharacters
      ? line
      : `${characters
          .slice(0, mostCharacters - 1)
          .join("")
          .trimEnd()}…`;
  return kept === "" ? null : kept;
}

function oneLine(text: string): string {
  return text.replace(unseen, " ").replace(/\s+/gu, " ").trim();
}
