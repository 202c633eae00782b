import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkRetailer } from "../../../bootstrap/doctor/check-services.ts";
import { startAmazonForTest } from "../../adapters/retailer/amazon/amazon-test-subject.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/amazon-env.ts";

async function startConfigured() {
  const amazon = await startAmazonForTest();
  return { amazon, config: readConfig(getAmazonEnv(amazon)) };
}

describe("checkRetailer", () => {
  it("passes with the sample catalog", async () => {
    const finding = await checkRetailer(readConfig({}));
    expect(finding).toEqual({ subject: "Products", message: "the sample catalog answers searches" });
  });

  it("passes when Amazon answers a search", async () => {
    const { config } = await startConfigured();
    expect(await checkRetailer(config)).toEqual({ subject: "Products", message: "www.amazon.com answers searches" });
  });

  it("fails when the account gets a token but may not search", async () => {
    const { amazon, config } = await startConfigured();
    amazon.catalog.play("NOT_ELIGIBLE");
    expect(await checkRetailer(config)).toEqual({
      subject: "Products",
      message: "Amazon has not yet approved this account for catalog search.",
      advice: "Add products by their link or from the sample catalog.",
    });
  });
});
