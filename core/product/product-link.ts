import type { ParseAddress, WebAddress } from "../kernel/web-address.port.ts";
import { webLink } from "../kernel/web-link.ts";
import { isShortHost } from "./amazon-hosts.ts";
import { amazonItem } from "./amazon-item.ts";

/**
 * What an address pasted by an admin turned out to be: an item of the retailer, a shortened address
 * that still has to be followed, or any other web page.
 */
export type ProductLink =
  | { readonly kind: "item"; readonly asin: string; readonly shopUrl: string }
  | { readonly kind: "short"; readonly url: string }
  | { readonly kind: "page"; readonly url: string };

/** Null when the text is no web address at all. The retailer's own addresses may come without "https://". */
export function parseProductLink(text: string, parseAddress: ParseAddress): ProductLink | null {
  const address = webLink(text, parseAddress);
  if (address !== null) return linkAt(address, parseAddress);
  const completed = webLink(`https://${text.trim()}`, parseAddress);
  const link = completed === null ? null : linkAt(completed, parseAddress);
  return link === null || link.kind === "page" ? null : link;
}

function linkAt(address: WebAddress, parseAddress: ParseAddress): ProductLink {
  const item = amazonItem(address, parseAddress);
  if (item !== null) return { kind: "item", ...item };
  return { kind: isShortHost(address.hostname) ? "short" : "page", url: address.href };
}
