import { type ParseAddress, type WebAddress, webLink } from "../kernel/web-url.ts";
import { amazonItem, isShortHost } from "./amazon-url.ts";

/**
 * What people and programs set before and behind an address: brackets, quotation marks (what opens in one language
 * closes in another), the end of a sentence.
 */
const before = /^[\p{Ps}\p{Pi}\p{Pf}\p{Cf}<"'`]+/u;
const markBehind = /^[\p{Pe}\p{Pi}\p{Pf}\p{Cf}>"'`.,;:!?…、。]$/u;
const closingOf: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** A text without the marks around it. A bracket at its end stays that the text itself has opened. */
function withoutMarks(text: string): string {
  const opened = text.trim().replace(before, "");
  const unclosed = new Map<string, number>();
  let position = 0;
  let end = 0;
  for (const character of opened) {
    position += character.length;
    const closesOwn = closesBracket(character, unclosed);
    if (closesOwn || !markBehind.test(character)) end = position;
  }
  return opened.slice(0, end);
}

/** Whether the character closes a bracket that was opened; keeps count in `unclosed`, by what closes them. */
function closesBracket(character: string, unclosed: Map<string, number>): boolean {
  const closing = closingOf.get(character);
  if (closing !== undefined) unclosed.set(closing, (unclosed.get(closing) ?? 0) + 1);
  const open = unclosed.get(character) ?? 0;
  if (open > 0) unclosed.set(character, open - 1);
  return open > 0;
}

/** What stands right before an address without a space: "url=", "Chair:", "[Oak chair](" as Markdown has it. */
const lead = /^[^/?#:=]*[:=：\p{Ps}](?=["'<]?https?:\/\/)/iu;

/** The words of a text without what stands around them. */
function wordsOfText(text: string): readonly string[] {
  return text.split(/\s+/u).map((word) => withoutMarks(word.replace(lead, "")));
}

/**
 * The text as one address, for line breaks and spaces can be within one: shops' words are pasted unencoded, mails wrap
 * what is long. Null when what follows on white space is no more of the address: a second one, a new paragraph, or
 * words without any mark that addresses are made of.
 */
function asOneAddress(text: string): string | null {
  const trimmed = text.trim();
  if (/\n\s*\n/u.test(trimmed)) return null;
  if (wordsOfText(trimmed).slice(1).some(beginsAnAddress)) return null;
  const unwrapped = trimmed.replace(/\s+/gu, (gap) => (/[\r\n]/u.test(gap) ? "" : gap));
  return /^\S*\s[^/?&=#]*$/u.test(unwrapped) ? null : unwrapped;
}

function beginsAnAddress(word: string): boolean {
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
export function parseProductLink(text: string, parseAddress: ParseAddress): ProductLink | null {
  const links = [...wholeLinks(text, parseAddress), ...firstLinkWithin(text, parseAddress)];
  return (
    links.find(({ kind }) => kind === "item") ?? links.findLast(({ kind }) => kind === "short") ?? links[0] ?? null
  );
}

/** Marks at the end can be part of an address, so that it is read with them first. */
function wholeLinks(text: string, parseAddress: ParseAddress): readonly ProductLink[] {
  return [text, withoutMarks(text)]
    .map(asOneAddress)
    .map((whole) => (whole === null ? null : linkIn(whole, parseAddress)))
    .filter((link) => link !== null);
}

function firstLinkWithin(text: string, parseAddress: ParseAddress): readonly ProductLink[] {
  for (const word of wordsOfText(text)) {
    const link = linkIn(word, parseAddress);
    if (link !== null) return [link];
  }
  return [];
}

function linkIn(word: string, parseAddress: ParseAddress): ProductLink | null {
  const address = webLink(word, parseAddress);
  if (address !== null) return linkAt(address, parseAddress);
  const completed = webLink(`https://${word}`, parseAddress);
  const link = completed === null ? null : linkAt(completed, parseAddress);
  return link === null || link.kind === "page" ? null : link;
}

function linkAt(address: WebAddress, parseAddress: ParseAddress): ProductLink {
  const item = amazonItem(address, parseAddress);
  if (item !== null) return { kind: "item", ...item };
  const isShort = isShortHost(address.hostname) && address.pathname !== "/";
  return { kind: isShort ? "short" : "page", url: address.href };
}
