import { describe, expect, it } from "vitest";
import { fakeClock } from "../../../fakes/clock.ts";
import { account, aDouble, retailerAt } from "./open-amazon.ts";

const search = (keyword: string) => ({ keyword, category: "All", count: 1 }) as const;

describe("Amazon's token", () => {
  it("is fetched once for calls that come together", async () => {
    const double = await aDouble();
    const retailer = retailerAt(double);
    await Promise.all(["sofa", "lamp", "rug"].map((word) => retailer.search(search(word))));
    expect(double.tokens.granted()).toBe(1);
  });

  it("is renewed a minute before it ends", async () => {
    const double = await aDouble({ lifetimeSeconds: 3_600 });
    const clock = fakeClock();
    const retailer = retailerAt(double, { clock });
    await retailer.search(search("sofa"));
    clock.advance(58 * 60_000);
    await retailer.search(search("lamp"));
    expect(double.tokens.granted()).toBe(1);
    clock.advance(61_000);
    await retailer.search(search("rug"));
    expect(double.tokens.granted()).toBe(2);
  });

  it("is replaced once when Amazon's clock is ahead of ours", async () => {
    const double = await aDouble({ lifetimeSeconds: 3_600, realSeconds: 0.05 });
    const retailer = retailerAt(double);
    await retailer.search(search("sofa"));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await retailer.search(search("lamp"))).products).toHaveLength(1);
    expect(double.tokens.granted()).toBe(2);
  });

  it("that is refused again and again is a matter of credentials", async () => {
    const double = await aDouble();
    const asked = retailerAt(double).search(search("sofa TOKEN_EXPIRED"));
    await expect(asked).rejects.toMatchObject({ message: expect.stringContaining("credentials") });
    expect(double.catalogue.calls).toHaveLength(2);
  });

  it("is asked for as a form, and named with its version, with credentials of the older kind", async () => {
    const double = await aDouble();
    const older = { ...account, credential: { ...account.credential, version: "2.1" } } as const;
    const retailer = retailerAt(double, { account: older, tokenUrl: `${double.origin}/oauth2/token` });
    expect((await retailer.search(search("sofa"))).products).toHaveLength(1);
  });

  it("is not given for wrong credentials, whose secret no message tells", async () => {
    const double = await aDouble();
    const wrong = { ...account, credential: { ...account.credential, secret: "hunter2" } };
    const error: unknown = await retailerAt(double, { account: wrong })
      .search(search("sofa"))
      .catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({
      code: "retailer.unavailable",
      message: "Amazon does not accept the credentials of this site.",
      suggestion: expect.stringContaining("AMAZON_"),
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hunter2");
  });
});
