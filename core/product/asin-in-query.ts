import type { WebAddress } from "../kernel/web-url.ts";
import { asAsin } from "./asin.ts";

const names = ["asin", "ASIN", "ASIN.1"];
/** What a number in the query of these says is another thing, such as where the visitor came from. */
const pagesOfManyItems: ReadonlySet<string> = new Set([
  ..."s b sp search shop stores wishlist browse.html".split(" "),
  ..."bestsellers zgbs new-releases movers-and-shakers most-wished-for most-gifted".split(" "),
  ..."deal deals goldbox events promocode".split(" "),
]);

/** The number of the item that the query of a page with this path names; null for none, as for all music. */
export function asinInQuery({ hostname, searchParams }: WebAddress, parts: readonly string[]): string | null {
  if (hostname.startsWith("music.")) return null;
  if (parts.some((part) => pagesOfManyItems.has(part.toLowerCase()))) return null;
  const named = (parts.includes("vdp") ? ["product"] : names).map((name) => searchParams.get(name));
  return asAsin(named.find((value) => value !== null) ?? "");
}
