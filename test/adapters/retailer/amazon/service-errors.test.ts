import { describe, expect, it } from "vitest";
import { account, openRetailer, shortTimeout, startAmazonForTest } from "./amazon-test-subject.ts";

const search = (keyword: string) => ({ keyword, category: "All", count: 1 }) as const;

describe("the error when Amazon", () => {
  /** What Amazon does, its name, the number of calls with retries, and the message. */
  it.each([
    ["has not approved the account", "NOT_ELIGIBLE", 1, "Amazon has not yet approved this account for catalog search."],
    ["resets the connection", "RESET", 3, "Amazon can’t be reached right now."],
    ["fails", "ERROR_500", 3, "Amazon can’t be reached right now."],
    ["answers 200 with HTML", "HTML_200", 1, "Amazon sent an unreadable answer."],
    ["sends an endless body", "HUGE", 1, "Amazon sent an unreadable answer."],
    ["redirects", "REDIRECT", 1, "Amazon sent an unreadable answer."],
    ["sends an error with status 200", "ERROR_IN_200", 1, "Amazon refused this search."],
    ["throttles", "THROTTLE_9", 3, "Amazon’s request limit for this account is reached."],
    ["does not answer", "SLOW", 1, "Amazon took too long to answer."],
    ["does not finish its answer", "DRIP", 1, "Amazon took too long to answer."],
  ])("%s", async (_, fault, calls, message) => {
    const amazon = await startAmazonForTest();
    const retailer = openRetailer(amazon, ["SLOW", "DRIP"].includes(fault) ? shortTimeout : {});
    await expect(retailer.search(search(`oak ${fault}`))).rejects.toMatchObject({
      code: fault === "NOT_ELIGIBLE" ? "retailer.not-eligible" : "retailer.unavailable",
      message: expect.stringContaining(message),
      suggestion: expect.stringMatching(/\w+/u),
    });
    expect(amazon.catalog.calls).toHaveLength(calls);
  });

  it("does not know the partner tag names it", async () => {
    const retailer = openRetailer(await startAmazonForTest(), { account: { ...account, partnerTag: "other-20" } });
    await expect(retailer.search(search("oak"))).rejects.toMatchObject({
      message: "Amazon does not know the partner tag of this site.",
    });
  });
});

describe("the shared rate limit", () => {
  it("is acquired before each attempt", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("THROTTLE_2");
    let consumed = 0;
    const consume = async () => {
      consumed += 1;
      return { allowed: true, used: 1 } as const;
    };
    await openRetailer(amazon, { slots: { consume } }).search(search("oak"));
    expect(consumed).toBe(3);
  });

  it("fails with a separate error and without a retry when no slot is free in time", async () => {
    const amazon = await startAmazonForTest();
    let consumed = 0;
    const consume = async () => {
      consumed += 1;
      return { allowed: false, retryAfterMs: 6_000 } as const;
    };
    const requested = openRetailer(amazon, { slots: { consume } }).search(search("oak"));
    await expect(requested).rejects.toMatchObject({ message: "Too many searches are waiting for Amazon." });
    expect(consumed).toBe(2);
    expect(amazon.catalog.calls).toHaveLength(0);
  });
});

describe("the account breaker", () => {
  it("makes no further call after a rejected account and repeats the error", async () => {
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

  it("makes no further call after a new token was rejected too", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("TOKEN_EXPIRED");
    const retailer = openRetailer(amazon);
    for (const word of ["oak", "sofa"]) await expect(retailer.search(search(word))).rejects.toThrow("credentials");
    expect(amazon.catalog.calls).toHaveLength(2);
  });
});

describe("the service breaker", () => {
  it("opens after five failures and closes after its timeout", async () => {
    const amazon = await startAmazonForTest();
    amazon.catalog.play("HTML_200");
    const retailer = openRetailer(amazon, { resilience: { firstDelayMs: 1, resetTimeoutMs: 700 } });
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
