import { type ParseUrl, parseWebUrl, type WebAddress } from "../kernel/web-url.ts";
import { isShortLinkHost, parseAmazonUrl } from "./amazon-url.ts";

/**
 * What people and programs set before and behind an address: brackets, quotation marks (what opens in one language
 * closes in another), the end of a sentence.
 */
const before = /^[\p{Ps}\p{Pi}\p{Pf}\p{Cf}<"'`]+/u;
const getTrailingMark = /^[\p{Pe}\p{Pi}\p{Pf}\p{Cf}>"'`.,;:!?…、。]$/u;
const closingBrackets: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** A text without the marks around it. A bracket at its end stays that the text itself has opened. */
function trimPunctuation(text: string): string {
  const opened = text.trim().replace(before, "");
  const unclosed = new Map<string, number>();
  let position = 0;
  let end = 0;
  for (const character of opened) {
    position += character.length;
    const closesOwn = closesOpenBracket(character, unclosed);
    if (closesOwn || !getTrailingMark.test(character)) end = position;
  }
  return opened.slice(0, end);
}

/** Whether the character closes a bracket that was opened; keeps count in `unclosed`, by what closes them. */
function closesOpenBracket(character: string, unclosed: Map<string, number>): boolean {
  const closing = closingBrackets.get(character);
  if (closing !== undefined) unclosed.set(closing, (unclosed.get(closing) ?? 0) + 1);
  const open = unclosed.get(character) ?? 0;
  if (open > 0) unclosed.set(character, open - 1);
  return open > 0;
}

/** What stands right before an address without a space: "url=", "Chair:", "[Oak chair](" as Markdown has it. */
const urlPrefixPattern = /^[^/?#:=]*[:=：\p{Ps}](?=["'<]?https?:\/\/)/iu;

/** The words of a text without what stands around them. */
function splitWords(text: string): readonly string[] {
  return text.split(/\s+/u).map((word) => trimPunctuation(word.replace(urlPrefixPattern, "")));
}

/**
 * The text as one address, for line breaks and spaces can be within one: shops' words are pasted unencoded, mails wrap
 * what is long. Null when what follows on white space is no more of the address: a second one, a new paragraph, or
 * words without any mark that addresses are made of.
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

/**
 * What an address pasted by an admin turned out to be: an item of the retailer, a shortened address
 * that still has to be followed, or any other web page.
 */
export type ProductLink =
  | { readonly kind: "item"; readonly asin: string; readonly shopUrl: string }
  | { readonly kind: "short"; readonly url: string }
  | { readonly kind: "page"; readonly url: string };

/**
 * The web address that a text is, or the first one in it: links have words around them that were shared from an app.
 * Null when there is none. The retailer's own addresses may come without "https://".
 */
export function parseProductLink(text: string, parseUrl: ParseUrl): ProductLink | null {
  const links = [...parseWholeText(text, parseUrl), ...findFirstLink(text, parseUrl)];
  return (
    links.find(({ kind }) => kind === "item") ?? links.findLast(({ kind }) => kind === "short") ?? links[0] ?? null
  );
}

/** Marks at the end can be part of an address, so that it is read with them first. */
function parseWholeText(text: string, parseUrl: ParseUrl): readonly ProductLink[] {
  return [text, trimPunctuation(text)]
    .map(joinWrappedUrl)
    .map((whole) => (whole === null ? null : parseWord(whole, parseUrl)))
    .filter((link) => link !== null);
}

function findFirstLink(text: string, parseUrl: ParseUrl): readonly ProductLink[] {
  for (const word of splitWords(text)) {
    const link = parseWord(word, parseUrl);
    if (link !== null) return [link];
  }
  return [];
}

function parseWord(word: string, parseUrl: ParseUrl): ProductLink | null {
  const address = parseWebUrl(word, parseUrl);
  if (address !== null) return classifyUrl(address, parseUrl);
  const completed = parseWebUrl(`https://${word}`, parseUrl);
  const link = completed === null ? null : classifyUrl(completed, parseUrl);
  return link === null || link.kind === "page" ? null : link;
}

function classifyUrl(address: WebAddress, parseUrl: ParseUrl): ProductLink {
  const item = parseAmazonUrl(address, parseUrl);
  if (item !== null) return { kind: "item", ...item };
  const isShort = isShortLinkHost(address.hostname) && address.pathname !== "/";
  return { kind: isShort ? "short" : "page", url: address.href };
}
