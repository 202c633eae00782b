import { asAsin } from "../../../core/product/asin.ts";
import { isMadeUpAsin } from "../made-up-asin.ts";
import type { AmazonAccount } from "./amazon-account.ts";

/** An item's page with the partner tag; null for what is no number, or one of the sample catalogue. */
export function makeShopUrlOf({ marketplace, partnerTag }: Pick<AmazonAccount, "marketplace" | "partnerTag">) {
  return (text: string): string | null => {
    const asin = asAsin(text);
    if (asin === null || isMadeUpAsin(asin)) return null;
    return `https://${marketplace}/dp/${asin}?${new URLSearchParams({ tag: partnerTag })}`;
  };
}
