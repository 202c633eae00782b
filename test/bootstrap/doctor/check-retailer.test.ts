import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkRetailer } from "../../../bootstrap/doctor/check-services.ts";
import { aDouble } from "../../adapters/retailer/amazon/open-amazon.ts";
import { envOfAmazon } from "../../doubles/amazon/amazon-env.ts";

async function amazon() {
  const double = await aDouble();
  return { double, config: readConfig(envOfAmazon(double)) };
}

describe("the doctor's look at where products come from", () => {
  it("finds the sample catalogue well", async () => {
    const finding = await checkRetailer(readConfig({}));
    expect(finding).toEqual({ about: "Products", says: "the sample catalog answers searches" });
  });

  it("finds an Amazon well that answers a search", async () => {
    const { config } = await amazon();
    expect(await checkRetailer(config)).toEqual({ about: "Products", says: "www.amazon.com answers searches" });
  });

  it("is not taken in by a token: an account that may not search yet is told so", async () => {
    const { double, config } = await amazon();
    double.catalogue.play("NOT_ELIGIBLE");
    expect(await checkRetailer(config)).toEqual({
      about: "Products",
      says: "Amazon has not yet approved this account for catalog search.",
      advice: "Add products by their link or from the sample catalog.",
    });
  });
});
