import { type Attributes, tokenizeHtml } from "./html-tokenizer.ts";

/** What a page says of itself to machines. */
export interface PageMetadata {
  readonly title: string;
  /** Contents of `<meta>` by their `property` or `name` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>;
  /** Texts of its JSON-LD scripts. */
  readonly jsonLd: readonly string[];
}

type Collecting = "title" | "jsonLd" | null;

/** Reads any HTML, however broken; nothing in it is run or fetched. */
export function parsePageMetadata(html: string): PageMetadata {
  const metas = new Map<string, string>();
  const jsonLd: string[] = [];
  let title = "";
  let collecting: Collecting = null;
  tokenizeHtml(html, {
    onTag: (name, attributes) => {
      if (name === "meta") addMeta(metas, attributes);
      collecting = getTextTarget(name, attributes, title);
      if (collecting === "jsonLd") jsonLd.push("");
    },
    onText: (text) => {
      if (collecting === "title") title += text;
      if (collecting === "jsonLd") jsonLd.push(`${jsonLd.pop() ?? ""}${text}`);
    },
    onClosingTag: () => {
      collecting = null;
    },
  });
  return { title: title.trim(), metas, jsonLd };
}

/** Text as a page would show it: entities decoded, tags dropped. */
export function htmlToText(html: string): string {
  const chunks: string[] = [];
  tokenizeHtml(html, { onText: (chunk) => chunks.push(chunk) });
  return chunks.join("");
}

function addMeta(metas: Map<string, string>, attributes: Attributes): void {
  const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
  const content = attributes.get("content") ?? "";
  if (key !== "" && content.trim() !== "" && !metas.has(key)) metas.set(key, content);
}

/** Drawings inside the page have titles of their own; the page's comes first. */
function getTextTarget(tag: string, attributes: Attributes, title: string): Collecting {
  if (tag === "title" && title === "") return "title";
  const type = attributes.get("type")?.toLowerCase().split(";")[0]?.trim();
  return tag === "script" && type === "application/ld+json" ? "jsonLd" : null;
}

/** How far into a page its character set may be named (HTML standard). */
const maxBytesBeforeCharset = 1_024;

/** A page's bytes as text, in the character set that its server or the page itself names; UTF-8 where neither does. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, maxBytesBeforeCharset));
  const label = findCharset(contentType ?? "") ?? findCharset(/<meta[^>]+charset[^>]*>/iu.exec(start)?.[0] ?? "");
  return decoder(label ?? "utf-8").decode(bytes);
}

function findCharset(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w:-]+)/iu.exec(text)?.[1];
}

function decoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** What a page says of the product that it shows, as it says it. */
export interface ProductMetadata {
  readonly title: string | null;
  /** May be relative to the page. */
  readonly image: string | null;
}

type JsonLdNode = Readonly<Record<string, unknown>>;

/** A page that says more than this of itself says it to wear its reader out. */
const maxNodes = 5_000;
const productTypes = new Set(["Product", "ProductGroup", "IndividualProduct", "ProductModel"]);

/** The first product that a page's JSON-LD describes; null when it describes none. */
export function parseJsonLdProduct(texts: readonly string[]): ProductMetadata | null {
  const product = texts
    .flatMap(parsed)
    .map(findProductNode)
    .find((found) => found !== null);
  if (product === undefined || product === null) return null;
  const name = product["name"];
  return { title: typeof name === "string" ? htmlToText(name) : null, image: getImage(product["image"]) };
}

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Level by level: what a page is about comes before what it mentions. */
function findProductNode(root: unknown): JsonLdNode | null {
  let level: readonly unknown[] = [root];
  for (let seen = 0; level.length > 0 && seen <= maxNodes; seen += level.length) {
    const items = level.filter(isJsonLdNode);
    const product = items.find(isNamedProduct);
    if (product !== undefined) return product;
    level = [...level.filter(Array.isArray).flat(), ...items.flatMap((item) => Object.values(item).filter(isNested))];
  }
  return null;
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isJsonLdNode(value: unknown): value is JsonLdNode {
  return isNested(value) && !Array.isArray(value);
}

function isNamedProduct({ "@type": type, name }: JsonLdNode): boolean {
  const types = Array.isArray(type) ? type : [type];
  const isProduct = types.some((one) => typeof one === "string" && productTypes.has(one.replace(/^.*[/#:]/u, "")));
  return isProduct && typeof name === "string" && name.trim() !== "";
}

/** An address, a list of them, or a picture that has one. */
function getImage(image: unknown): string | null {
  const candidates = [image].flat().flatMap((one) => (isJsonLdNode(one) ? [one["url"], one["contentUrl"]] : [one]));
  return candidates.find((address) => typeof address === "string") ?? null;
}

const titles = ["og:title", "twitter:title"];
const images = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/** What a page wants others to show of it: Open Graph first, then Twitter's tags. */
export function parseSocialTags({ metas }: Pick<PageMetadata, "metas">): ProductMetadata {
  const first = (names: readonly string[]) => names.map((name) => metas.get(name)).find((text) => text !== undefined);
  return { title: first(titles) ?? null, image: first(images) ?? null };
}

/** "product", or "product.item", as some shops write. */
export function isOpenGraphProduct({ metas }: Pick<PageMetadata, "metas">): boolean {
  return /^\s*(?:og:)?product\b/iu.test(metas.get("og:type") ?? "");
}

export function hasPriceTag({ metas }: Pick<PageMetadata, "metas">): boolean {
  return metas.has("product:price:amount") || metas.has("og:price:amount");
}
