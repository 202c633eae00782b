import type { NextAddress } from "../kernel/next-address.port.ts";
import { webLink } from "../kernel/web-link.ts";
import type { ParseAddress } from "../kernel/web-url.ts";
import { amazonRoot, isShortHost } from "./amazon-url.ts";
import { ProductError } from "./product.errors.ts";
import { type ProductLink, parseProductLink } from "./product-link.ts";

interface ShortLinkDependencies {
  readonly nextAddress: NextAddress;
  readonly parseAddress: ParseAddress;
}

/** Errors: `product.link-unreadable`. */
export type FollowShortLink = (url: string) => Promise<Extract<ProductLink, { kind: "item" }>>;

const mostHops = 5;

/** Step by step until an item of the shop, never through anybody else's host; the item's own page is not called. */
export function makeFollowShortLink({ nextAddress, parseAddress }: ShortLinkDependencies): FollowShortLink {
  return async (url) => {
    let address = url;
    for (let hop = 0; hop < mostHops; hop += 1) {
      const next = await nextAddress(address).catch((cause: unknown) => {
        throw unreadable(cause);
      });
      const link = next === null ? null : parseProductLink(next, parseAddress);
      if (next === null || link === null) break;
      if (link.kind === "item") return link;
      const host = webLink(next, parseAddress)?.hostname ?? "";
      if (!isShortHost(host) && amazonRoot(host) === null) break;
      address = next;
    }
    throw unreadable();
  };
}

function unreadable(cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", "This shortened link could not be followed to a product.", {
    suggestion: "Open it in a browser and paste the full link of the product's page.",
    cause,
  });
}
