import { webLink } from "../kernel/web-link.ts";
import type { ParseAddress, WebAddress } from "../kernel/web-url.ts";
import { amazonItem } from "./amazon-item.ts";
import { isShortHost } from "./amazon-url.ts";
import { withoutMarks } from "./marks-around.ts";
import { asOneAddress, wordsOfText } from "./words-of-text.ts";

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
