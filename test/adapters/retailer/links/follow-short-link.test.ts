import { describe, expect, it } from "vitest";
import { amazonLinks } from "../../../../adapters/retailer/links/amazon-url.ts";
import { createShortLinkResolver } from "../../../../adapters/retailer/links/link-resolver.ts";

const item = { kind: "item", asin: "B0CXYZ1234", shopUrl: "https://www.amazon.com/dp/B0CXYZ1234" };

function setup(redirects: Readonly<Record<string, string>>) {
  const visited: string[] = [];
  const follow = createShortLinkResolver({
    retailer: amazonLinks,
    resolveRedirect: async (url) => {
      visited.push(url);
      return redirects[url] ?? null;
    },
  });
  return { follow, visited };
}

describe("a shortened link", () => {
  it("is resolved to the product without requesting its page", async () => {
    const target = "https://www.amazon.com/Some-Chair/dp/B0CXYZ1234?tag=somebody-20";
    const { follow, visited } = setup({ "https://amzn.to/3x": target });
    expect(await follow("https://amzn.to/3x")).toEqual(item);
    expect(visited).toEqual(["https://amzn.to/3x"]);
  });

  it("is resolved through redirects of Amazon", async () => {
    const { follow } = setup({
      "https://a.co/d/1": "https://www.amazon.com/hz/mobile/share?x=1",
      "https://www.amazon.com/hz/mobile/share?x=1": "https://www.amazon.com/gp/product/B0CXYZ1234",
    });
    expect(await follow("https://a.co/d/1")).toEqual(item);
  });

  it("is not resolved through other hosts", async () => {
    const { follow, visited } = setup({ "https://amzn.to/3x": "https://evil.example/dp/B0CXYZ1234" });
    await expect(follow("https://amzn.to/3x")).rejects.toMatchObject({
      code: "product.link-unreadable",
      suggestion: expect.stringContaining("full link"),
    });
    expect(visited).toEqual(["https://amzn.to/3x"]);
  });

  it("stops after five redirects", async () => {
    const { follow, visited } = setup({ "https://amzn.to/3x": "https://amzn.to/3x" });
    await expect(follow("https://amzn.to/3x")).rejects.toMatchObject({ code: "product.link-unreadable" });
    expect(visited).toHaveLength(5);
  });

  it("without a target throws product.link-unreadable with a suggestion", async () => {
    await expect(setup({}).follow("https://amzn.to/3x")).rejects.toThrow("shortened link");
    const follow = createShortLinkResolver({
      retailer: amazonLinks,
      resolveRedirect: () => Promise.reject(new Error("away")),
    });
    await expect(follow("https://amzn.to/3x")).rejects.toThrow("shortened link");
  });
});
