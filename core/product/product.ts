import { DomainError, type DomainErrorOptions } from "../kernel/domain-error.ts";
import { parseWebUrl } from "../kernel/text.ts";

/** Maximum length of the note why a board shows a product, and of a price note. */
export const maxNoteLength = 500;

/** A product on a board. `imageUrl` is absolute or a path of this site; `shopUrl` is null without a shop page. */
export interface Product {
  readonly id: string;
  readonly asin: string | null;
  readonly title: string;
  readonly imageUrl: string;
  readonly shopUrl: string | null;
  /** The note for visitors why this board shows it; absent when there is none. */
  readonly note?: string;
  /**
   * Text of the image, stored with the product in the library: a save of the board ignores it. Absent when there is
   * none.
   */
  readonly alternativeText?: string;
  /**
   * The content that is older than its source allows (core/README.md, O6): "all", or the image alone if an admin wrote
   * the title. Absent while everything is current.
   */
  readonly outdated?: "all" | "image";
  /**
   * Whether its link is marked as dead (core/README.md, R24): a save of the board ignores it. Absent when it is not.
   */
  readonly isGone?: true;
}

/** The fields of a product that follow from its link, without reading the page. */
export type LinkedProduct = Pick<Product, "id" | "asin" | "shopUrl">;

/** Whether the ids or the ASINs are equal (core/README.md, R2). */
export function isSameProduct(one: Product, other: Product): boolean {
  return one.id === other.id || (Boolean(one.asin) && one.asin === other.asin);
}

export function hasProduct(products: readonly Product[], candidate: Product): boolean {
  return products.some((product) => isSameProduct(product, candidate));
}

export type ProductErrorCode =
  | "product.invalid-search"
  | "product.invalid-link"
  | "product.not-found"
  | "product.link-unreadable"
  | "product.invalid"
  | "product.changed-meanwhile"
  | "product.in-use"
  | "product.replacement-refused"
  | "product.replacement-unknown"
  | "product.replacement-outdated"
  | "retailer.not-eligible"
  | "retailer.paused"
  | "retailer.unknown"
  | "retailer.unavailable";

interface ProductErrorOptions extends DomainErrorOptions {
  readonly linked?: LinkedProduct;
}

export class ProductError extends DomainError<ProductErrorCode> {
  /** The product of a recognized link that could not be read. */
  readonly linked: LinkedProduct | undefined;

  constructor(code: ProductErrorCode, message: string, { linked, ...details }: ProductErrorOptions = {}) {
    super(code, message, details);
    this.linked = linked;
  }
}

/** Prefix of ASINs, also of those in the sample catalog. */
const itemPrefix = "amazon:";
const manualPrefix = "manual:";

/** Query parameters that only record where a visitor came from. */
const trackingParameter =
  /^(?:utm_[^=]*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid|epik|mc_cid|mc_eid)(?:=|$)/u;

/**
 * The key by which boards share a product (core/README.md, R16): the ASIN, else the canonical URL of the shop's page,
 * else the product's own id.
 */
export function toProductIdentity({ id, asin, shopUrl }: LinkedProduct): string {
  if (asin !== null && asin !== "") return itemPrefix + asin.replace(/[a-z]/gu, (letter) => letter.toUpperCase());
  const url = shopUrl === null ? null : parseWebUrl(shopUrl);
  return url === null ? manualPrefix + id : toCanonicalUrl(url);
}

/** Without fragment, tracking parameters, trailing slashes and the difference between http and https. */
function toCanonicalUrl({ host, href }: URL): string {
  const [address = ""] = href.split("#");
  const [page = "", ...queries] = address.split("?");
  const kept = queries
    .join("?")
    .split("&")
    .filter((parameter) => parameter !== "" && !trackingParameter.test(parameter));
  const path = trimSlashes(page.slice(page.indexOf("//") + 2 + host.length));
  return `https://${host}${path}${kept.length === 0 ? "" : `?${kept.join("&")}`}`;
}

function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Returns the product's own id if its identity is that id; null for identities from an ASIN or a URL. */
export function toOwnId(identity: string): string | null {
  return identity.startsWith(manualPrefix) ? identity.slice(manualPrefix.length) : null;
}
