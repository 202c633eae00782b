import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { findJsonLdProduct } from "../../../core/product/json-ld-product.ts";

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

/** Attribute values by name in lower case, entities decoded; the first one of each name. */
type Attributes = ReadonlyMap<string, string>;

interface TagHandler {
  readonly onTag?: (name: string, attributes: Attributes) => void;
  /** A text may arrive in several chunks; entities are decoded. */
  readonly onText: (chunk: string) => void;
  readonly onClosingTag?: () => void;
}

/**
 * Tokenizes any HTML, also invalid one, and calls the handler for each tag and text. Open tags are not tracked, so the
 * work grows with the length of a page, not with its nesting.
 */
function tokenizeHtml(html: string, handler: TagHandler): void {
  const tokenizer = new Tokenizer(
    {},
    { ...ignoredEvents, ...createTextEvents(html, handler), ...createTagEvents(html, handler) },
  );
  tokenizer.write(html);
  tokenizer.end();
}

const ignore = () => undefined;
const ignoredEvents = {
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
};

type TextEvents = Pick<TokenizerCallbacks, "ontext" | "ontextentity">;

function createTextEvents(html: string, { onText }: TagHandler): TextEvents {
  return {
    ontext: (start, end) => onText(html.slice(start, end)),
    ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
  };
}

/** Inside these, a self-closing tag has no content, also `<title/>` and `<style/>`. */
const foreignElements = new Set(["svg", "math"]);

function createTagEvents(
  html: string,
  { onTag, onClosingTag }: TagHandler,
): Omit<TokenizerCallbacks, keyof typeof ignoredEvents | keyof TextEvents> {
  let tag = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  let value = "";
  let foreignDepth = 0;
  const leaveForeignElement = (name: string) => {
    if (foreignElements.has(name)) foreignDepth = Math.max(0, foreignDepth - 1);
  };
  return {
    isInForeignContext: () => foreignDepth > 0,
    onopentagname: (start, end) => {
      tag = html.slice(start, end).toLowerCase();
      attributes = new Map();
      if (foreignElements.has(tag)) foreignDepth += 1;
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, end).toLowerCase();
      value = "";
    },
    onattribdata: (start, end) => {
      value += html.slice(start, end);
    },
    onattribentity: (codePoint) => {
      value += String.fromCodePoint(codePoint);
    },
    onattribend: () => {
      if (!attributes.has(attribute)) attributes.set(attribute, value);
    },
    onopentagend: () => onTag?.(tag, attributes),
    onselfclosingtag: () => {
      onTag?.(tag, attributes);
      leaveForeignElement(tag);
    },
    onclosetag: (start, end) => {
      leaveForeignElement(html.slice(start, end).toLowerCase());
      onClosingTag?.();
    },
  };
}
