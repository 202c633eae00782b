import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FetchBytes, FetchError, type NextAddress } from "../../../../core/kernel/http-fetch.port.ts";

/** What shops show and where short links lead, by address. */
export interface Internet {
  readonly pages: Readonly<Record<string, string>>;
  readonly shortLinks: Readonly<Record<string, string>>;
  /** Of these every one is the same chair. */
  readonly pictures: readonly string[];
  /** Stands in the place of all of Amazon's images. */
  readonly amazonImage?: Uint8Array;
}

const chair = join(
  import.meta.dirname,
  "../../../../adapters/retailer/sample-catalog/pictures/armchair-lounge-oak.jpg",
);

/** The outside world, no larger than this: every other address cannot be read. */
export function reachOf({ pages, shortLinks, pictures }: Internet) {
  const fetchBytes: FetchBytes = async (address) => {
    if (pictures.includes(address)) return { bytes: readFileSync(chair), contentType: "image/jpeg", address };
    const page = pages[address];
    if (page === undefined) throw new FetchError("foreign.unreadable", "This address cannot be read.");
    return { bytes: new TextEncoder().encode(page), contentType: "text/html; charset=utf-8", address };
  };
  const nextAddress: NextAddress = async (address) => shortLinks[address] ?? null;
  return { fetchBytes, nextAddress };
}
