import { amazonRoot } from "../../../core/product/amazon-url.ts";

/** Credentials are made for one of them: North America, Europe with the Middle East and India, the Far East. */
export type Region = "NA" | "EU" | "FE";

const outsideEurope: Readonly<Record<string, Region>> = {
  "amazon.com": "NA",
  "amazon.ca": "NA",
  "amazon.com.mx": "NA",
  "amazon.com.br": "NA",
  "amazon.co.jp": "FE",
  "amazon.sg": "FE",
  "amazon.com.au": "FE",
};

/** Whether this is the host of a shop as Amazon's API names it: "www.amazon.de". */
export function isMarketplace(host: string): boolean {
  const root = amazonRoot(host);
  return root !== null && host === `www.${root}`;
}

export function regionOf(marketplace: string): Region {
  return outsideEurope[marketplace.replace(/^www\./u, "")] ?? "EU";
}
