import { htmlToText, type PageMetadata } from "./page-metadata.ts";

/** Title and image of a page's product, as the page states them. */
export interface ProductMetadata {
  readonly title: string | null;
  /** May be relative to the page. */
  readonly image: string | null;
}

type JsonLdNode = Readonly<Record<string, unknown>>;

/** Bounds the search in JSON-LD that is built to exhaust its reader. */
const maxNodes = 5_000;
const productTypes = new Set(["Product", "ProductGroup", "IndividualProduct", "ProductModel"]);

/** Returns the first named product in a page's JSON-LD; null without one. */
export function parseJsonLdProduct(texts: readonly string[]): ProductMetadata | null {
  const product = texts
    .flatMap(parseJson)
    .map(findProductNode)
    .find((node) => node !== null);
  if (product === undefined || product === null) return null;
  const name = product["name"];
  return { title: typeof name === "string" ? htmlToText(name) : null, image: getImage(product["image"]) };
}

/** Returns an empty list for invalid JSON. */
function parseJson(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Breadth first, so that the main product is found before related ones nested inside it. */
function findProductNode(root: unknown): JsonLdNode | null {
  let level: readonly unknown[] = [root];
  for (let visited = 0; level.length > 0 && visited <= maxNodes; visited += level.length) {
    const nodes = level.filter(isJsonLdNode);
    const product = nodes.find(isNamedProduct);
    if (product !== undefined) return product;
    level = [...level.filter(Array.isArray).flat(), ...nodes.flatMap((node) => Object.values(node).filter(isObject))];
  }
  return null;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isJsonLdNode(value: unknown): value is JsonLdNode {
  return isObject(value) && !Array.isArray(value);
}

function isNamedProduct({ "@type": type, name }: JsonLdNode): boolean {
  const types = Array.isArray(type) ? type : [type];
  const isProduct = types.some(
    (value) => typeof value === "string" && productTypes.has(value.replace(/^.*[/#:]/u, "")),
  );
  return isProduct && typeof name === "string" && name.trim() !== "";
}

/** Reads a URL, a list of URLs, or an ImageObject with `url` or `contentUrl`. */
function getImage(image: unknown): string | null {
  const candidates = [image]
    .flat()
    .flatMap((value) => (isJsonLdNode(value) ? [value["url"], value["contentUrl"]] : [value]));
  return candidates.find((url) => typeof url === "string") ?? null;
}

const titleProperties = ["og:title", "twitter:title"];
const imageProperties = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/** Reads title and image from Open Graph tags, else from Twitter's. */
export function parseSocialTags({ metas }: Pick<PageMetadata, "metas">): ProductMetadata {
  const first = (names: readonly string[]) => names.map((name) => metas.get(name)).find((text) => text !== undefined);
  return { title: first(titleProperties) ?? null, image: first(imageProperties) ?? null };
}

/** Returns whether `og:type` is "product" or, as some shops write, "product.item". */
export function isOpenGraphProduct({ metas }: Pick<PageMetadata, "metas">): boolean {
  return /^\s*(?:og:)?product\b/iu.test(metas.get("og:type") ?? "");
}

export function hasPriceTag({ metas }: Pick<PageMetadata, "metas">): boolean {
  return metas.has("product:price:amount") || metas.has("og:price:amount");
}
