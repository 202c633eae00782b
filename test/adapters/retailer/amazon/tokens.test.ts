import type { RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { closeGracefully, getLocalUrl, listen } from "../../../../bootstrap/http-server.ts";
import { fakeClock } from "../../../fakes/clock.ts";
import { account, hasty, openRetailer, startAmazonForTest } from "./amazon-test-subject.ts";

const search = (keyword: string) => ({ keyword, category: "All", count: 1 }) as const;

describe("Amazon's token", () => {
  it("is fetched once for calls that come together", async () => {
    const amazon = await startAmazonForTest();
    const retailer = openRetailer(amazon);
    await Promise.all(["sofa", "lamp", "rug"].map((word) => retailer.search(search(word))));
    expect(amazon.tokens.granted()).toBe(1);
  });

  it("is renewed a minute before it ends", async () => {
    const amazon = await startAmazonForTest({ lifetimeSeconds: 3_600 });
    const clock = fakeClock();
    const retailer = openRetailer(amazon, { clock });
    await retailer.search(search("sofa"));
    clock.advance(58 * 60_000);
    await retailer.search(search("lamp"));
    expect(amazon.tokens.granted()).toBe(1);
    clock.advance(61_000);
    await retailer.search(search("rug"));
    expect(amazon.tokens.granted()).toBe(2);
  });

  it("is replaced once when Amazon's clock is ahead of ours", async () => {
    const amazon = await startAmazonForTest();
    const retailer = openRetailer(amazon);
    await retailer.search(search("sofa"));
    amazon.tokens.expireAll();
    expect((await retailer.search(search("lamp"))).products).toHaveLength(1);
    expect(amazon.tokens.granted()).toBe(2);
  });

  it("that is refused again and again is a matter of credentials", async () => {
    const amazon = await startAmazonForTest();
    const requested = openRetailer(amazon).search(search("sofa TOKEN_EXPIRED"));
    await expect(requested).rejects.toMatchObject({ message: expect.stringContaining("credentials") });
    expect(amazon.catalog.calls).toHaveLength(2);
  });

  it("is asked for as a form, and named with its version, with credentials of the older kind", async () => {
    const amazon = await startAmazonForTest();
    const older = { ...account, credential: { ...account.credential, version: "2.1" } } as const;
    const retailer = openRetailer(amazon, { account: older, tokenUrl: `${amazon.origin}/oauth2/token` });
    expect((await retailer.search(search("sofa"))).products).toHaveLength(1);
  });

  it("is not given for wrong credentials, whose secret no message tells", async () => {
    const amazon = await startAmazonForTest();
    const wrong = { ...account, credential: { ...account.credential, secret: "hunter2" } };
    const error: unknown = await openRetailer(amazon, { account: wrong })
      .search(search("sofa"))
      .catch((rejection: unknown) => rejection);
    expect(error).toMatchObject({
      code: "retailer.unavailable",
      message: "Amazon does not accept the credentials of this site.",
      suggestion: expect.stringContaining("AMAZON_"),
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hunter2");
  });
});

describe("a desk for tokens that", () => {
  const unreachable = "Amazon can't be reached right now.";
  const senseless = "Amazon sent an unreadable answer.";
  const tooLong = "Amazon took too long to answer.";
  const page = "<!doctype html><h1>Sorry</h1>";

  it.each([
    ["fails", (_, response) => response.writeHead(500).end("{}"), unreachable],
    ["shows a page of an error", (_, response) => response.writeHead(503).end(page), unreachable],
    ["hangs up", (request) => request.socket.destroy(), unreachable],
    ["says nothing", () => undefined, tooLong],
    ["wants fewer requests", (_, response) => response.writeHead(429).end("{}"), "Amazon's request limit"],
    ["shows a page instead of a token", (_, response) => response.end(page), senseless],
    ["grants something else", (_, response) => response.end('{"access_token":""}'), senseless],
    [
      "leads elsewhere",
      (_, response) => response.writeHead(307, { Location: "http://169.254.169.254/" }).end(),
      senseless,
    ],
  ] satisfies [string, RequestListener, string][])(
    "%s keeps nobody waiting, and the admin hears of it",
    async (_, desk, message) => {
      const place = { host: "127.0.0.1", port: 0 };
      const server = await listen(desk, place);
      onTestFinished(() => {
        server.closeAllConnections();
        return closeGracefully(server);
      });
      const tokenUrl = `${getLocalUrl(server, place)}/auth/o2/token`;
      const retailer = openRetailer(await startAmazonForTest(), { tokenUrl, ...(message === tooLong && hasty) });
      await expect(retailer.search(search("sofa"))).rejects.toMatchObject({
        message: expect.stringContaining(message),
        suggestion: expect.stringMatching(/\w/u),
      });
    },
  );
});
