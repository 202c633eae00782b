import { afterAll, onTestFinished } from "vitest";
import {
  type AmazonRetailerOptions,
  createAmazonRetailer,
} from "../../../../adapters/retailer/amazon/amazon-retailer.ts";
import type { AmazonAccount } from "../../../../adapters/retailer/amazon/marketplaces.ts";
import { type AmazonDouble, startAmazonDouble } from "../../../doubles/amazon/amazon-double.ts";
import { doublePartnerTag } from "../../../doubles/amazon/catalog-checks.ts";
import { doubleCredential } from "../../../doubles/amazon/token-endpoint.ts";
import { type FakeClock, fakeClock } from "../../../fakes/clock.ts";

export const account: AmazonAccount = {
  credential: { ...doubleCredential, version: "3.1" },
  marketplace: "www.amazon.com",
  partnerTag: doublePartnerTag,
};

type DoubleOptions = Parameters<typeof startAmazonDouble>[0];

/** A shop for one test. */
export async function aDouble(options: DoubleOptions = {}): Promise<AmazonDouble> {
  const double = await startAmazonDouble(options);
  onTestFinished(() => double.close());
  return double;
}

/** A shop for a whole file. */
export async function theDouble(options: DoubleOptions = {}): Promise<AmazonDouble> {
  const double = await startAmazonDouble(options);
  afterAll(() => double.close());
  return double;
}

/** Patience for a shop that keeps one waiting; where it answers, more of it costs nothing. */
export const hasty = { timeoutMs: 500 };

/** The adapter in front of that shop, which rests for no time. */
export function openRetailer(
  { origin }: Pick<AmazonDouble, "origin">,
  options: Partial<AmazonRetailerOptions> & { readonly clock?: FakeClock } = {},
) {
  return createAmazonRetailer({
    account,
    tokenUrl: `${origin}/auth/o2/token`,
    apiBase: origin,
    imageOrigins: [origin],
    slots: { consume: async () => ({ allowed: true }) },
    delay: async () => undefined,
    clock: fakeClock(),
    parseUrl: (text) => URL.parse(text),
    resilience: { firstPauseMs: 1 },
    ...options,
  });
}
