import type { RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { closeGracefully, getLocalUrl, listen } from "../../../../bootstrap/http-server.ts";
import { fakeClock } from "../../../fakes/fake-clock.ts";
import { account, openRetailer, shortTimeout, startAmazonForTest } from "./amazon-test-subject.ts";

const search = (keyword: string) => ({ keyword, category: "All", count: 1 }) as const;

describe("the access token", () => {
  it("is fetched once for concurrent calls", async () => {
    const amazon = await startAmazonForTest();
    const retailer = openRetailer(amazon);
    await Promise.all(["sofa", "lamp", "rug"].map((word) => retailer.search(search(word))));
    expect(amazon.tokens.granted()).toBe(1);
  });

  it("is renewed a minute before it expires", async () => {
    const amazon = await startAmazonForTest();
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

  it("is replaced once when Amazon reports it as expired", async () => {
    const amazon = await startAmazonForTest();
    const retailer = openRetailer(amazon);
    await retailer.search(search("sofa"));
    amazon.tokens.expireAll();
    expect((await retailer.search(search("lamp"))).products).toHaveLength(1);
    expect(amazon.tokens.granted()).toBe(2);
  });

  it("is requested with a form and sent with its version for credentials of version 2.x", async () => {
    const amazon = await startAmazonForTest();
    const older = { ...account, credential: { ...account.credential, version: "2.1" } } as const;
    const retailer = openRetailer(amazon, { account: older, tokenUrl: `${amazon.origin}/oauth2/token` });
    expect((await retailer.search(search("sofa"))).products).toHaveLength(1);
  });

  it("is refused for wrong credentials, and the error does not contain the secret", async () => {
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

describe("a token endpoint that", () => {
  const unreachable = "Amazon can’t be reached right now.";
  const unreadable = "Amazon sent an unreadable answer.";
  const tooLong = "Amazon took too long to answer.";
  const page = "<!doctype html><h1>Sorry</h1>";

  it.each([
    ["resets the connection", (request) => request.socket.destroy(), unreachable],
    ["does not answer", () => undefined, tooLong],
    ["answers 200 with HTML", (_, response) => response.end(page), unreadable],
    ["redirects", (_, response) => response.writeHead(307, { Location: "http://169.254.169.254/" }).end(), unreadable],
  ] satisfies [string, RequestListener, string][])(
    "%s causes an error with a suggestion",
    async (_, respond, message) => {
      const target = { host: "127.0.0.1", port: 0 };
      const server = await listen(respond, target);
      onTestFinished(() => {
        server.closeAllConnections();
        return closeGracefully(server);
      });
      const tokenUrl = `${getLocalUrl(server, target)}/auth/o2/token`;
      const retailer = openRetailer(await startAmazonForTest(), { tokenUrl, ...(message === tooLong && shortTimeout) });
      await expect(retailer.search(search("sofa"))).rejects.toMatchObject({
        message: expect.stringContaining(message),
        suggestion: expect.stringMatching(/\w/u),
      });
    },
  );
});
