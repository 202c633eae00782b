import type { Clock } from "../../../core/kernel/system.port.ts";
import type { ParseAddress } from "../../../core/kernel/web-url.ts";
import { asAsin, isMadeUpAsin } from "../../../core/product/asin.ts";
import { ProductError } from "../../../core/product/product.ts";
import type { ProductLink } from "../../../core/product/product-link.ts";
import type {
  LookUpItems,
  ProductFindings,
  ProductSearch,
  ProductSearchResult,
  Retailer,
} from "../../../core/product/retailer.port.ts";
import { makeTokens } from "./access-token.ts";
import { type Ask, makeAsk, makeTakeTurn, type SharedTurns, type Wait } from "./api-client.ts";
import { makePost } from "./api-request.ts";
import { makeFindingsOfItem, makeLookUpItems, makeSearchCatalogue } from "./catalog.ts";
import type { AmazonAccount } from "./marketplaces.ts";
import { explained } from "./product-errors.ts";
import { makeResilient, type ResilienceOptions } from "./resilience.ts";
import { makeResultCache } from "./result-cache.ts";

/** An item's page with the partner tag; null for what is no number, or one of the sample catalogue. */
function makeShopUrlOf({ marketplace, partnerTag }: Pick<AmazonAccount, "marketplace" | "partnerTag">) {
  return (text: string): string | null => {
    const asin = asAsin(text);
    if (asin === null || isMadeUpAsin(asin)) return null;
    return `https://${marketplace}/dp/${asin}?${new URLSearchParams({ tag: partnerTag })}`;
  };
}

export interface AmazonRetailerOptions {
  readonly account: AmazonAccount;
  readonly tokenUrl: string;
  /** Without a slash at the end. */
  readonly apiBase: string;
  /** Where its pictures may lie: "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
  readonly turns: SharedTurns;
  readonly wait: Wait;
  readonly clock: Clock;
  readonly parseAddress: ParseAddress;
  readonly timeoutMs?: number;
  readonly resilience?: ResilienceOptions;
}

/** Amazon's catalogue through its Creators API. Its failures are `retailer.unavailable` with what an admin can do. */
export function makeAmazonRetailer(options: AmazonRetailerOptions): Retailer & { readonly lookUp: LookUpItems } {
  const { account, imageOrigins, parseAddress, clock } = options;
  const ask = askOf(options);
  const shopUrlOf = makeShopUrlOf(account);
  const findingsOf = makeFindingsOfItem({ parseAddress, imageOrigins, shopUrlOf });
  const searchCatalogue = makeSearchCatalogue({ ask, findingsOf, marketplace: account.marketplace });
  const lookUpItems = makeLookUpItems({ ask, findingsOf });
  const searches = makeResultCache<ProductSearchResult>({ clock });
  const lookUp: LookUpItems = (asins) => lookUpItems(asins).catch(rethrowExplained);

  async function search(wanted: ProductSearch): Promise<ProductSearchResult> {
    const name = JSON.stringify([wanted.keyword.toLowerCase(), wanted.category, wanted.count]);
    const known = searches.get(name);
    if (known !== undefined) return known;
    const { isWhole, ...result } = await searchCatalogue(wanted);
    if (isWhole) searches.keep(name, result);
    return result;
  }

  async function productAt(link: ProductLink): Promise<ProductFindings> {
    if (link.kind !== "item") throw unreadable();
    const found = (await lookUp([link.asin])).get(link.asin);
    if (found === undefined) throw unknown(link.asin);
    return found;
  }

  return { search: (wanted) => search(wanted).catch(rethrowExplained), productAt, shopUrlOf, lookUp };
}

function askOf(options: AmazonRetailerOptions): Ask {
  const { account, apiBase, tokenUrl, clock, timeoutMs, turns, wait, resilience } = options;
  const post = makePost(timeoutMs === undefined ? {} : { timeoutMs });
  const tokens = makeTokens({ credential: account.credential, tokenUrl, post, clock });
  const takeTurn = makeTakeTurn({ shared: turns, key: account.credential.id, wait });
  return makeAsk({ account, apiBase, post, tokens, takeTurn, resilient: makeResilient(resilience) });
}

function rethrowExplained(error: unknown): never {
  throw explained(error);
}

function unreadable(): ProductError {
  return new ProductError("product.link-unreadable", "Amazon can only look up its own product links.", {
    suggestion: "Paste the full link of a product's page, or fill in the title and the image by hand.",
  });
}

function unknown(asin: string): ProductError {
  return new ProductError("product.not-found", `Amazon has no product ${asin} in this shop.`, {
    suggestion: "Check the link, or fill in the title and the image by hand.",
  });
}
