import { isImageSource } from "../image/image.ts";
import type { Violation } from "../kernel/domain-error.ts";
import type { ParseUrl } from "../kernel/web-url.ts";
import type { Product } from "./product.ts";
import { parseProductLink } from "./product-link.ts";

const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** Sixteen hexadecimal digits that tell texts apart (FNV-1a, 64 bits). Anyone can forge one: it proves nothing. */
export function fnv1a64(text: string): string {
  let hash = offset;
  for (const character of text) {
    hash ^= BigInt(character.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * prime);
  }
  return hash.toString(16).padStart(16, "0");
}

/** The same page always is the same product, also when somebody described it by hand. */
export function toPageProductId(url: string): string {
  return `link-${fnv1a64(url)}`;
}

/** A product as an admin describes it where its page could not be read. */
export interface ManualProduct {
  /** As it was pasted. */
  readonly link: string;
  readonly title: string;
  /** An http(s) address, or the path of a picture of this site such as an uploaded one. */
  readonly imageUrl: string;
}

/** What is missing or wrong, by field, in the order of the form. */
export function validateManualProduct({
  title,
  imageUrl,
}: Pick<ManualProduct, "title" | "imageUrl">): readonly Violation[] {
  const titleMissing = { path: "title", title: "Title required", message: "Enter the product's title." };
  return [...(title.trim() === "" ? [titleMissing] : []), ...imageViolations(imageUrl.trim())];
}

function imageViolations(imageUrl: string): readonly Violation[] {
  const violation = (message: string) => [{ path: "imageUrl", title: "Image required", message }];
  if (imageUrl === "") return violation("Enter an image address, or upload one.");
  if (isImageSource(imageUrl)) return [];
  return violation("Enter the full image address, starting with https://");
}

/**
 * The product itself. The same link always gives the same id, so that it can be on a board once; a retailer's item is
 * known by its number, as when the retailer had found it.
 */
export function createManualProduct({ link, title, imageUrl }: ManualProduct, parseUrl: ParseUrl): Product {
  const described = { title: title.trim(), imageUrl: imageUrl.trim() };
  const target = parseProductLink(link, parseUrl);
  if (target?.kind === "item") return { ...described, id: target.asin, asin: target.asin, shopUrl: target.shopUrl };
  const shopUrl = target?.url ?? null;
  return { ...described, id: toPageProductId(shopUrl ?? link.trim()), asin: null, shopUrl };
}
