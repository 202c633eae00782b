import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type FetchPublicUrl,
  PublicFetchError,
  type ResolveRedirect,
} from "../../../../core/kernel/http-fetch.port.ts";

/** What shops show and where short links lead, by address. */
export interface Internet {
  readonly pages: Readonly<Record<string, string>>;
  readonly shortLinks: Readonly<Record<string, string>>;
  /** Of these every one is the same chair. */
  readonly images: readonly string[];
  /** Stands in the place of all of Amazon's images. */
  readonly amazonImage?: Uint8Array;
}

const chair = join(
  import.meta.dirname,
  "../../../../adapters/retailer/sample-catalog/pictures/armchair-lounge-oak.jpg",
);

/** The outside world, no larger than this: every other address cannot be read. */
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
