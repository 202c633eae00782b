import type { Violation } from "../kernel/domain-error.ts";
import { isImageSource } from "../kernel/image-url.ts";
import { parseWebUrl } from "../kernel/text.ts";
import type { LinkedProduct, Product } from "./product.ts";
import type { ProductLink, Retailer } from "./retailer.port.ts";

/** Punctuation around URLs: brackets, quotation marks of all languages, the end of a sentence. */
const leadingMarks = /^[\p{Ps}\p{Pi}\p{Pf}\p{Cf}<"'`]+/u;
const trailingMark = /^[\p{Pe}\p{Pi}\p{Pf}\p{Cf}>"'`.,;:!?…、。]$/u;
const closingBrackets: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** Removes punctuation around a text, but keeps a closing bracket whose opening bracket is in the text. */
function trimPunctuation(text: string): string {
  const trimmed = text.trim().replace(leadingMarks, "");
  const unclosed = new Map<string, number>();
  let position = 0;
  let end = 0;
  for (const character of trimmed) {
    position += character.length;
    const isClosingBracket = closesOpenBracket(character, unclosed);
    if (isClosingBracket || !trailingMark.test(character)) end = position;
  }
  return trimmed.slice(0, end);
}

/** Whether the character closes an open bracket. Updates `unclosed`, the number of open brackets by closing bracket. */
function closesOpenBracket(character: string, unclosed: Map<string, number>): boolean {
  const closing = closingBrackets.get(character);
  if (closing !== undefined) unclosed.set(closing, (unclosed.get(closing) ?? 0) + 1);
  const open = unclosed.get(character) ?? 0;
  if (open > 0) unclosed.set(character, open - 1);
  return open > 0;
}

/** Text directly before a URL without a space: "url=", "Chair:", or "[Oak chair](" in Markdown. */
const urlPrefixPattern = /^[^/?#:=]*[:=：\p{Ps}](?=["'<]?https?:\/\/)/iu;

/** Returns the words of a text without surrounding punctuation. */
function splitWords(text: string): readonly string[] {
  return text.split(/\s+/u).map((word) => trimPunctuation(word.replace(urlPrefixPattern, "")));
}

/**
 * Joins a URL that contains white space, such as unencoded spaces or the line breaks of an e-mail. Null if the text
 * after the white space is not part of the URL: another URL, a new paragraph, or words without / ? & = #.
 */
function joinWrappedUrl(text: string): string | null {
  const trimmed = text.trim();
  if (/\n\s*\n/u.test(trimmed)) return null;
  if (splitWords(trimmed).slice(1).some(startsWithUrl)) return null;
  const unwrapped = trimmed.replace(/\s+/gu, (gap) => (/[\r\n]/u.test(gap) ? "" : gap));
  return /^\S*\s[^/?&=#]*$/u.test(unwrapped) ? null : unwrapped;
}

function startsWithUrl(word: string): boolean {
  return /^https?:\/\//iu.test(word);
}

type UrlParser = Pick<Retailer, "parseUrl">;

/**
 * Parses a text as a URL, or finds the first URL in it (apps share links with surrounding words). Null if there is
 * none. URLs of the retailer may omit "https://".
 */
export function parseProductLink(text: string, retailer: UrlParser): ProductLink | null {
  const links = [...parseWholeText(text, retailer), ...findFirstLink(text, retailer)];
  return (
    links.find(({ kind }) => kind === "item") ?? links.findLast(({ kind }) => kind === "short") ?? links[0] ?? null
  );
}

/** Parses the text with its trailing punctuation first, because it can be part of the URL. */
function parseWholeText(text: string, retailer: UrlParser): readonly ProductLink[] {
  return [text, trimPunctuation(text)]
    .map(joinWrappedUrl)
    .map((joined) => (joined === null ? null : parseWord(joined, retailer)))
    .filter((link) => link !== null);
}

function findFirstLink(text: string, retailer: UrlParser): readonly ProductLink[] {
  for (const word of splitWords(text)) {
    const link = parseWord(word, retailer);
    if (link !== null) return [link];
  }
  return [];
}

function parseWord(word: string, retailer: UrlParser): ProductLink | null {
  const address = parseWebUrl(word);
  if (address !== null) return classifyUrl(address, retailer);
  const completed = parseWebUrl(`https://${word}`);
  const link = completed === null ? null : classifyUrl(completed, retailer);
  return link === null || link.kind === "page" ? null : link;
}

function classifyUrl(address: URL, retailer: UrlParser): ProductLink {
  const found = retailer.parseUrl(address);
  if (found?.kind === "item") return found;
  return { kind: found?.kind === "short" ? "short" : "page", url: address.href };
}

const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** FNV-1a hash as 16 hexadecimal digits. Not cryptographic. */
function fnv1a64(text: string): string {
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
  const titleMissing = { path: "title", title: "Title required", message: "Enter the product’s title." };
  return [...(title.trim() === "" ? [titleMissing] : []), ...listImageViolations(imageUrl.trim())];
}

function listImageViolations(imageUrl: string): readonly Violation[] {
  const violation = (message: string) => [{ path: "imageUrl", title: "Image required", message }];
  if (imageUrl === "") return violation("Enter an image address, or upload one.");
  if (isImageSource(imageUrl)) return [];
  return violation("Enter the full image address, starting with https://");
}

/**
 * Creates the product. Its id is derived from the link (the ASIN where the server recognized one), so that a board has
 * it only once. Without `linked`, the retailer's links are not recognized; saving the board adds their ASINs.
 */
export function createManualProduct({ link, title, imageUrl, linked }: ManualProduct): Product {
  const { id, asin, shopUrl } = linked ?? parseLinkedProduct(link);
  return { id, asin, title: title.trim(), imageUrl: imageUrl.trim(), shopUrl };
}

function parseLinkedProduct(text: string): LinkedProduct {
  const link = parseProductLink(text, { parseUrl: () => null });
  return link === null ? { id: toPageProductId(text.trim()), asin: null, shopUrl: null } : toLinkedProduct(link);
}
