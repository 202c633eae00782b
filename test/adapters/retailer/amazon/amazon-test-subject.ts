import { afterAll, onTestFinished } from "vitest";
import { createServiceFetch } from "../../../../adapters/http-client/service-fetch.ts";
import {
  type AmazonRetailerOptions,
  createAmazonRetailer,
} from "../../../../adapters/retailer/amazon/amazon-retailer.ts";
import type { AmazonAccount } from "../../../../adapters/retailer/amazon/marketplaces.ts";
import { type FakeAmazonServer, startFakeAmazonServer } from "../../../fake-servers/amazon/fake-amazon-server.ts";
import { fakePartnerTag } from "../../../fake-servers/amazon/items.ts";
import { fakeCredential } from "../../../fake-servers/amazon/token-endpoint.ts";
import { type FakeClock, fakeClock } from "../../../fakes/fake-clock.ts";

export const account: AmazonAccount = {
  credential: { ...fakeCredential, version: "3.1" },
  marketplace: "www.amazon.com",
  partnerTag: fakePartnerTag,
};

/** Starts a fake Amazon server that is closed after the current test. */
export async function startAmazonForTest(): Promise<FakeAmazonServer> {
  const amazon = await startFakeAmazonServer();
  onTestFinished(() => amazon.close());
  return amazon;
}

/** Starts a fake Amazon server that is closed after the tests of the file. */
export async function startAmazonForFile(): Promise<FakeAmazonServer> {
  const amazon = await startFakeAmazonServer();
  afterAll(() => amazon.close());
  return amazon;
}

/** For servers that do not answer. Tests with an answer keep the default, which costs them no time. */
export const shortTimeout = { timeoutMs: 500 };

/** The adapter connected to that server, without a rate limit and with a retry delay of 1 ms. */
export function openRetailer(
  { origin }: Pick<FakeAmazonServer, "origin">,
  options: Partial<AmazonRetailerOptions> & { readonly clock?: FakeClock } = {},
) {
  return createAmazonRetailer({
    account,
    tokenUrl: `${origin}/auth/o2/token`,
    apiBase: origin,
    imageOrigins: [origin],
    slots: { consume: async () => ({ allowed: true, used: 1 }) },
    delay: async () => undefined,
    clock: fakeClock(),
    createFetch: createServiceFetch,
    resilience: { firstDelayMs: 1 },
    ...options,
  });
}
