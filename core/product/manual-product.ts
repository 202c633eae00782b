import { isImageSource } from "../image/image.ts";
import type { Violation } from "../kernel/domain-error.ts";
import type { LinkedProduct, Product } from "./product.ts";
import { parseProductLink } from "./product-link.ts";
import type { ProductLink } from "./retailer.port.ts";

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** FNV-1a hash as 16 hexadecimal digits. Not cryptographic. */
export function fnv1a64(text: string): string {
  let hash = fnvOffset;
  for (const character of text) {
    hash ^= BigInt(character.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * fnvPrime);
  }
  return hash.toString(16).padStart(16, "0");
}

/** Returns the stable product id of a page, so that a page and a manual product with its link are the same product. */
export function toPageProductId(url: string): string {
  return `link-${fnv1a64(url)}`;
}

/** The input for a product whose page could not be read (core/README.md, R10). */
export interface ManualProduct {
  /** The pasted text. */
  readonly link: string;
  readonly title: string;
  /** An http(s) URL, or the path of an image of this site. */
  readonly imageUrl: string;
  /** The product of the link, where the server recognized the link. */
  readonly linked?: LinkedProduct;
}

/** Returns the part of a product that follows from its link: id, ASIN and shop link. */
export function toLinkedProduct(link: ProductLink): LinkedProduct {
  if (link.kind === "item") return { id: link.asin, asin: link.asin, shopUrl: link.shopUrl };
  return { id: toPageProductId(link.url), asin: null, shopUrl: link.url };
}

/** Returns the violations in the order of the form. */
export function validateManualProduct({
  title,
  imageUrl,
}: Pick<ManualProduct, "title" | "imageUrl">): readonly Violation[] {
  const titleMissing = { path: "title", title: "Title required", message: "Enter the product's title." };
  return [...(title.trim() === "" ? [titleMissing] : []), ...listImageViolations(imageUrl.trim())];
}

function listImageViolations(imageUrl: string): readonly Violation[] {
  const violation = (message: string) => [{ path: "imageUrl", title: "Image required", message }];
  if (imageUrl === "") return violation("Enter an image address, or upload one.");
  if (isImageSource(imageUrl)) return [];
  return violation("Enter the full image address, starting with https://");
}

/**
 * Creates the product. Its id is derived from the link (the ASIN where the server recognized one), so that a board has it
 * only once. Without `linked`, the retailer's links are not recognized; saving the board adds their ASINs.
 */
export function createManualProduct({ link, title, imageUrl, linked }: ManualProduct): Product {
  const { id, asin, shopUrl } = linked ?? parseLinkedProduct(link);
  return { id, asin, title: title.trim(), imageUrl: imageUrl.trim(), shopUrl };
}

function parseLinkedProduct(text: string): LinkedProduct {
  const link = parseProductLink(text, { parseUrl: () => null });
  return link === null ? { id: toPageProductId(text.trim()), asin: null, shopUrl: null } : toLinkedProduct(link);
}
