import { makeAmazonRetailer } from "../../adapters/retailer/amazon/amazon-retailer.ts";
import { parseAddress } from "../../adapters/system/parse-address.ts";
import { systemClock } from "../../adapters/system/system.ts";
import { ProductError } from "../../core/product/product.errors.ts";
import type { Config } from "../config.ts";
import { type Finding, messageOf } from "./check-machine.ts";

const retailerSubject = "Products";

/** Whether searches are answered. Amazon hands out tokens to accounts that may not search, so one search is made. */
export const checkRetailer = async ({ retailer }: Pick<Config, "retailer">): Promise<Finding> => {
  if (retailer.source === "sample") return { about: retailerSubject, says: "the sample catalog answers searches" };
  const amazon = makeAmazonRetailer({
    ...retailer,
    turns: { consume: async () => ({ allowed: true }) },
    wait: async () => undefined,
    clock: systemClock,
    parseAddress,
  });
  try {
    await amazon.search({ keyword: "chair", category: "All", count: 1 });
    return { about: retailerSubject, says: `${retailer.account.marketplace} answers searches` };
  } catch (error) {
    const advice = error instanceof ProductError ? error.suggestion : undefined;
    return { about: retailerSubject, says: messageOf(error), advice: advice ?? "Check the AMAZON_… settings." };
  }
};
