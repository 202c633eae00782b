import { parseLenientJson, parseStrictJson } from "./lenient-json.ts";

/**
 * A product as the JSON-LD of a page describes it. Nothing is cleaned: names can contain HTML, images can be any text.
 */
export interface JsonLdProduct {
  readonly name: string;
  /** In the order of the page; those of variants only when the product itself has none. */
  readonly images: readonly string[];
  readonly category: string | null;
}

type JsonLdNode = Readonly<Record<string, unknown>>;

/** Bounds the search in JSON-LD that is built to exhaust its reader. */
const maxNodes = 5_000;
const productTypes = new Set(["Product", "ProductGroup", "IndividualProduct", "ProductModel"]);

/**
 * Returns the first named product in the texts of a page's JSON-LD scripts; null without one. Also runs in the
 * bookmarklet, so it uses nothing that the scripts of a page commonly replace.
 */
export function findJsonLdProduct(texts: readonly string[]): JsonLdProduct | null {
  for (const root of texts.flatMap(parseJson)) {
    const product = findProductNode(root);
    if (product !== null) return describeProduct(product, root);
  }
  return null;
}

function parseJson(text: string): readonly unknown[] {
  const strict = parseStrictJson(text);
  return strict.length > 0 ? strict : parseLenientJson(text);
}

const productTypePattern =
  /@type\W{1,20}(?:https?:\/\/schema\.org\/)?(?:Product(?:Group|Model)?|IndividualProduct)\b/iu;

/** Returns whether a script names a product but is no JSON. */
export function hasInvalidJsonLdProduct(texts: readonly string[]): boolean {
  return texts.some((text) => productTypePattern.test(text) && parseStrictJson(text).length === 0);
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

function describeProduct(product: JsonLdNode, root: unknown): JsonLdProduct {
  const { name, image, category, hasVariant } = product;
  const own = listImages(image, root);
  const variants = [hasVariant].flat().filter(isJsonLdNode);
  return {
    name: typeof name === "string" ? name : "",
    images: own.length > 0 ? own : variants.flatMap((variant) => listImages(variant["image"], root)),
    category: readName(category),
  };
}

/** A category is a text or an object with a name. */
function readName(value: unknown): string | null {
  const name = isJsonLdNode(value) ? value["name"] : value;
  return typeof name === "string" ? name : null;
}

/** Reads a URL, a list of URLs, an ImageObject with `url` or `contentUrl`, or the `@id` of one in the same graph. */
function listImages(image: unknown, root: unknown): readonly string[] {
  return [image].flat().flatMap((value) => {
    if (typeof value === "string") return [value];
    if (!isJsonLdNode(value)) return [];
    const urls = listUrls(value);
    return urls.length > 0
      ? urls
      : listGraph(root)
          .filter((node) => hasId(node, value["@id"]))
          .flatMap(listUrls);
  });
}

/** Some shops write `contentURL`. */
function listUrls({ url, contentUrl, contentURL }: JsonLdNode): readonly string[] {
  const first = [url, contentUrl, contentURL].find((text) => typeof text === "string");
  return typeof first === "string" ? [first] : [];
}

/** A reference is followed once, so that references in a circle end. */
function hasId(node: JsonLdNode, id: unknown): boolean {
  return typeof id === "string" && node["@id"] === id;
}

function listGraph(root: unknown): readonly JsonLdNode[] {
  const graph = isJsonLdNode(root) ? root["@graph"] : root;
  return [graph].flat().filter(isJsonLdNode).slice(0, maxNodes);
}
