import { describe, expect, it } from "vitest";
import { account, hasty, openRetailer, startAmazonForTest } from "./amazon-test-subject.ts";

const search = (keyword: string) => ({ keyword, category: "All", count: 1 }) as const;

describe("what an admin hears when Amazon", () => {
  it.each([
    [
      "does not let the account search yet",
      "NOT_ELIGIBLE",
      "Amazon has not yet approved this account for catalog search.",
    ],
    [
      "does not know the pair of tag and credentials",
      "NOT_LINKED",
      "Amazon does not let these credentials use this partner tag",
    ],
    ["hangs up", "RESET", "Amazon can't be reached right now."],
    ["is broken", "ERROR_500", "Amazon can't be reached right now."],
    ["shows a page of an error", "HTML_503", "Amazon can't be reached right now."],
    ["shows a page instead of data", "HTML_200", "Amazon sent an unreadable answer."],
    ["sends data of another shape", "WRONG_JSON", "Amazon sent an unreadable answer."],
    ["sends data without end", "HUGE", "Amazon sent an unreadable answer."],
    ["leads elsewhere", "REDIRECT", "Amazon sent an unreadable answer."],
    ["refuses with a success", "ERROR_IN_200", "Amazon refused this search."],
    ["wants fewer requests", "THROTTLE_9", "Amazon's request limit for this account is reached."],
  ])("%s", async (_, fault, message) => {
    const requested = openRetailer(await startAmazonForTest()).search(search(`oak ${fault}`));
    await expect(requested).rejects.toMatchObject({
      code: fault === "NOT_ELIGIBLE" ? "retailer.not-eligible" : "retailer.unavailable",
      message: expect.stringContaining(message),
      suggestion: expect.stringMatching(/\w+/u),
    });
  });

  it.each(["SLOW", "DRIP"])("keeps one waiting, %s", async (fault) => {
    const requested = openRetailer(await startAmazonForTest(), hasty).search(search(`oak ${fault}`));
    await expect(requested).rejects.toMatchObject({
      code: "retailer.unavailable",
      message: expect.stringContaining("Amazon took too long to answer."),
      suggestion: expect.stringMatching(/\w+/u),
    });
  });

  it("is not there at all", async () => {
    const requested = openRetailer({ origin: "http://127.0.0.1:1" }).search(search("oak"));
    await expect(requested).rejects.toMatchObject({ message: "Amazon can't be reached right now." });
  });

  it("does not know the partner tag", async () => {
    const retailer = openRetailer(await startAmazonForTest(), { account: { ...account, partnerTag: "other-20" } });
    await expect(retailer.search(search("oak"))).rejects.toMatchObject({
      message: "Amazon does not know the partner tag of this site.",
    });
  });
});

describe("another try", () => {
  it("is made twice when Amazon wants fewer requests, and succeeds when it gives in", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("THROTTLE_2");
    expect((await openRetailer(amazon).search(search("oak"))).products).toHaveLength(1);
    expect(amazon.catalog.calls).toHaveLength(3);
  });

  it.each([
    ["ERROR_500", 3, {}],
    ["RESET", 3, {}],
    ["SLOW", 1, hasty],
    ["NOT_ELIGIBLE", 1, {}],
    ["WRONG_JSON", 1, {}],
  ] as const)("after %s makes %i calls in all", async (fault, calls, timeout) => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play(fault);
    await expect(openRetailer(amazon, timeout).search(search("oak"))).rejects.toThrow();
    expect(amazon.catalog.calls).toHaveLength(calls);
  });
});

describe("an account that is refused", () => {
  it("is not tried again for a while, and keeps hearing why", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("NOT_ELIGIBLE");
    const retailer = openRetailer(amazon);
    for (const word of ["oak", "sofa", "lamp"]) {
      await expect(retailer.search(search(word))).rejects.toMatchObject({
        suggestion: "Add products by their link or from the sample catalog.",
      });
    }
    expect(amazon.catalog.calls).toHaveLength(1);
  });

  it("works again once Amazon has approved it", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("NOT_ELIGIBLE");
    const retailer = openRetailer(amazon, { resilience: { accountResetTimeoutMs: 0 } });
    await expect(retailer.search(search("oak"))).rejects.toThrow();
    amazon.catalog.play(null);
    expect((await retailer.search(search("oak"))).products).toHaveLength(1);
  });
});

describe("an Amazon that fails again and again", () => {
  it("is left alone, and asked again after its rest", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("HTML_200");
    const retailer = openRetailer(amazon, { resilience: { firstPauseMs: 1, resetTimeoutMs: 1_500 } });
    for (const word of ["a", "b", "c", "d", "e"]) await expect(retailer.search(search(word))).rejects.toThrow();
    await expect(retailer.search(search("f"))).rejects.toThrow("paused for half a minute");
    expect(amazon.catalog.calls).toHaveLength(5);
    amazon.catalog.play(null);
    await expect
      .poll(() =>
        retailer.search(search("oak")).then(
          ({ products }) => products.length,
          () => 0,
        ),
      )
      .toBe(1);
  });
});
