import { textOfHtml } from "./page-metadata.ts";
import type { SaidOfProduct } from "./said-of-product.ts";

type Thing = Readonly<Record<string, unknown>>;

/** A page that says more than this of itself says it to wear its reader out. */
const mostThings = 5_000;
const productTypes = new Set(["Product", "ProductGroup", "IndividualProduct", "ProductModel"]);

/** The first product that a page's JSON-LD describes; null when it describes none. */
export function jsonLdProduct(texts: readonly string[]): SaidOfProduct | null {
  const product = texts
    .flatMap(parsed)
    .map(firstProduct)
    .find((found) => found !== null);
  if (product === undefined || product === null) return null;
  const name = product["name"];
  return { title: typeof name === "string" ? textOfHtml(name) : null, image: imageOf(product["image"]) };
}

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Level by level: what a page is about comes before what it mentions. */
function firstProduct(root: unknown): Thing | null {
  let level: readonly unknown[] = [root];
  for (let seen = 0; level.length > 0 && seen <= mostThings; seen += level.length) {
    const things = level.filter(isThing);
    const product = things.find(isNamedProduct);
    if (product !== undefined) return product;
    level = [
      ...level.filter(Array.isArray).flat(),
      ...things.flatMap((thing) => Object.values(thing).filter(isNested)),
    ];
  }
  return null;
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isThing(value: unknown): value is Thing {
  return isNested(value) && !Array.isArray(value);
}

function isNamedProduct({ "@type": type, name }: Thing): boolean {
  const types = Array.isArray(type) ? type : [type];
  const isProduct = types.some((one) => typeof one === "string" && productTypes.has(one.replace(/^.*[/#:]/u, "")));
  return isProduct && typeof name === "string" && name.trim() !== "";
}

/** An address, a list of them, or a picture that has one. */
function imageOf(image: unknown): string | null {
  const candidates = [image].flat().flatMap((one) => (isThing(one) ? [one["url"], one["contentUrl"]] : [one]));
  return candidates.find((address) => typeof address === "string") ?? null;
}
