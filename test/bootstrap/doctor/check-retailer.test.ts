import { describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { type Config, readConfig } from "../../../bootstrap/config.ts";
import { loadRetailer } from "../../../bootstrap/wiring/adapter-choices.ts";
import { startAmazonForTest } from "../../adapters/retailer/amazon/amazon-test-subject.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

async function startConfigured() {
  const amazon = await startAmazonForTest();
  return { amazon, config: readConfig(getAmazonEnv(amazon)) };
}

async function check({ retailer }: Pick<Config, "retailer">) {
  const adapter = await loadRetailer(retailer);
  return await adapter.check({
    siteOrigin: "http://127.0.0.1:3000",
    clock: fakeClock(),
    createFetch: createServiceFetch,
  });
}

describe("the check of the retailer", () => {
  it("passes with the sample catalog", async () => {
    const finding = await check(readConfig({}));
    expect(finding).toEqual([{ subject: "Products", message: "the sample catalog answers searches" }]);
  });

  it("passes when Amazon answers a search", async () => {
    const { config } = await startConfigured();
    expect(await check(config)).toEqual([{ subject: "Products", message: "www.amazon.com answers searches" }]);
  });

  it("fails when the account gets a token but may not search", async () => {
    const { amazon, config } = await startConfigured();
    amazon.catalog.play("NOT_ELIGIBLE");
    expect(await check(config)).toEqual([
      {
        subject: "Products",
        message: "Amazon has not yet approved this account for catalog search.",
        advice: "Add products by their link or from the sample catalog.",
      },
    ]);
  });
});
