import { findJsonLdProduct } from "../../../core/product/json-ld-product.ts";
import { type Attributes, tokenizeHtml } from "./html-tokenizer.ts";

/** The machine-readable metadata of an HTML page. */
export interface HtmlMetadata {
  readonly title: string;
  /** Contents of `<meta>` elements by `property` or `name` in lower case; the first one of each name. */
  readonly metas: ReadonlyMap<string, string>;
  /** Texts of the JSON-LD scripts, in page order. */
  readonly jsonLd: readonly string[];
}

type TextTarget = "title" | "jsonLd" | null;

/** Parses any HTML, also invalid one. Runs no script and fetches nothing. */
export function parsePageMetadata(html: string): HtmlMetadata {
  const metas = new Map<string, string>();
  const jsonLd: string[] = [];
  let title = "";
  let textTarget: TextTarget = null;
  tokenizeHtml(html, {
    onTag: (name, attributes) => {
      if (name === "meta") addMeta(metas, attributes);
      textTarget = getTextTarget(name, attributes, title);
      if (textTarget === "jsonLd") jsonLd.push("");
    },
    onText: (text) => {
      if (textTarget === "title") title += text;
      if (textTarget === "jsonLd") jsonLd.push(`${jsonLd.pop() ?? ""}${text}`);
    },
    onClosingTag: () => {
      textTarget = null;
    },
  });
  return { title: title.trim(), metas, jsonLd };
}

/** Returns the text of an HTML fragment: entities decoded, tags removed. */
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

/** Where the text after this tag belongs. Only the first title counts: inline SVGs have titles as well. */
function getTextTarget(tag: string, attributes: Attributes, title: string): TextTarget {
  if (tag === "title" && title === "") return "title";
  const type = attributes.get("type")?.toLowerCase().split(";")[0]?.trim();
  return tag === "script" && type === "application/ld+json" ? "jsonLd" : null;
}

/** A page declares its character set within its first 1,024 bytes (HTML standard). */
const maxBytesBeforeCharset = 1_024;

/** Decodes a page with the character set of its `Content-Type` or its `<meta>`; UTF-8 without a known one. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, maxBytesBeforeCharset));
  const label = findCharset(contentType ?? "") ?? findCharset(/<meta[^>]+charset[^>]*>/iu.exec(start)?.[0] ?? "");
  return createDecoder(label ?? "utf-8").decode(bytes);
}

function findCharset(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w:-]+)/iu.exec(text)?.[1];
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Title and image of a page's product, as the page states them. */
export interface ProductMetadata {
  readonly title: string | null;
  /** May be relative to the page. */
  readonly image: string | null;
}

/** Returns the first named product in a page's JSON-LD; null without one. */
export function parseJsonLdProduct(texts: readonly string[]): ProductMetadata | null {
  const product = findJsonLdProduct(texts);
  return product === null ? null : { title: htmlToText(product.name), image: product.images[0] ?? null };
}

const titleProperties = ["og:title", "twitter:title"];
const imageProperties = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/** Reads title and image from Open Graph tags, else from Twitter's. */
export function parseSocialTags({ metas }: Pick<HtmlMetadata, "metas">): ProductMetadata {
  const findFirst = (names: readonly string[]) =>
    names.map((name) => metas.get(name)).find((text) => text !== undefined);
  return { title: findFirst(titleProperties) ?? null, image: findFirst(imageProperties) ?? null };
}

/** Returns whether `og:type` is "product" or, as some shops write, "product.item". */
export function isOpenGraphProduct({ metas }: Pick<HtmlMetadata, "metas">): boolean {
  return /^\s*(?:og:)?product\b/iu.test(metas.get("og:type") ?? "");
}

export function hasPriceTag({ metas }: Pick<HtmlMetadata, "metas">): boolean {
  return metas.has("product:price:amount") || metas.has("og:price:amount");
}
