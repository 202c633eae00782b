import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkRetailer } from "../../../bootstrap/doctor/check-services.ts";
import { aDouble } from "../../adapters/retailer/amazon/open-amazon.ts";
import { getAmazonEnv } from "../../doubles/amazon/amazon-env.ts";

async function amazon() {
  const double = await aDouble();
  return { double, config: readConfig(getAmazonEnv(double)) };
}

describe("the doctor's look at where products come from", () => {
  it("finds the sample catalogue well", async () => {
    const finding = await checkRetailer(readConfig({}));
    expect(finding).toEqual({ subject: "Products", message: "the sample catalog answers searches" });
  });

  it("finds an Amazon well that answers a search", async () => {
    const { config } = await amazon();
    expect(await checkRetailer(config)).toEqual({ subject: "Products", message: "www.amazon.com answers searches" });
  });

  it("is not taken in by a token: an account that may not search yet is told so", async () => {
    const { double, config } = await amazon();
    double.catalog.play("NOT_ELIGIBLE");
    expect(await checkRetailer(config)).toEqual({
      subject: "Products",
      message: "Amazon has not yet approved this account for catalog search.",
      advice: "Add products by their link or from the sample catalog.",
    });
  });
});
