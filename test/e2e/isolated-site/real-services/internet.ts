import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type FetchPublicUrl,
  PublicFetchError,
  type ResolveRedirect,
} from "../../../../core/kernel/http-fetch.port.ts";

/** Pages of shops and targets of short links, by URL. */
export interface Internet {
  readonly pages: Readonly<Record<string, string>>;
  readonly shortLinks: Readonly<Record<string, string>>;
  /** Every product page of this host shows the same chair. */
  readonly images: readonly string[];
  /** Served for every Amazon image. */
  readonly amazonImage?: Uint8Array;
}

const chair = join(
  import.meta.dirname,
  "../../../../adapters/retailer/sample-catalog/pictures/armchair-lounge-oak.jpg",
);

/** The simulated internet: every other URL fails. */
export function getReach({ pages, shortLinks, images }: Internet) {
  const fetchBytes: FetchPublicUrl = async (url) => {
    if (images.includes(url)) return { bytes: readFileSync(chair), contentType: "image/jpeg", url };
    const page = pages[url];
    if (page === undefined) throw new PublicFetchError("foreign.unreadable", "This address cannot be read.");
    return { bytes: new TextEncoder().encode(page), contentType: "text/html; charset=utf-8", url };
  };
  const resolveRedirect: ResolveRedirect = async (url) => shortLinks[url] ?? null;
  return { fetchBytes, nextAddress: resolveRedirect };
}
