import { describe, expect, it } from "vitest";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { captchaPage, readShopPageHtml } from "../../../shop-pages/serve-shop-pages.ts";
import { type ShopPage, shopPages } from "../../../shop-pages/shop-pages.ts";
import { sendRawRequest } from "../../http/raw-request.ts";
import { startExternalServer } from "../../http-client/external-server.ts";

function createReader(page: ShopPage) {
  return createProductPageReader({
    fetchBytes: async (url) => {
      if (page.answerToServers === "403") throw new PublicFetchError("foreign.unreadable", "answered 403");
      const html = page.answerToServers === "captcha" ? captchaPage : readShopPageHtml(page);
      return { bytes: new TextEncoder().encode(html), contentType: "text/html; charset=utf-8", url };
    },
  });
}

it.each(shopPages.filter(({ isReadable }) => isReadable))("reads the title of $make", async (page) => {
  expect(await createReader(page)(page.url, () => null)).toMatchObject({ title: page.title });
});

it.each(shopPages.filter(({ isReadable }) => !isReadable))("reports $make as unreadable", async (page) => {
  await expect(createReader(page)(page.url, () => null)).rejects.toMatchObject({ code: "product.link-unreadable" });
});

/** Browsers get the page over the same connection that refuses programs; test/faults saves it with two presses there. */
describe("a shop that refuses servers", () => {
  const refusing = shopPages.filter(({ answerToServers }) => answerToServers !== null);

  it.each(refusing)("refuses the site's reader and gives browsers the page: $make", async (page) => {
    const { port, requests, fetchPublicUrl } = await startExternalServer(({ headers }, response) => {
      const isBrowser = headers["sec-fetch-mode"] === "navigate";
      const refusal = page.answerToServers === "captcha" ? captchaPage : "Forbidden";
      response.writeHead(isBrowser || page.answerToServers === "captcha" ? 200 : 403, { "content-type": "text/html" });
      response.end(isBrowser ? readShopPageHtml(page) : refusal);
    });
    const { pathname, search } = new URL(page.url);
    const reader = createProductPageReader({
      fetchBytes: fetchPublicUrl,
    });
    const reading = reader(`http://shop.example:${port}${pathname}${search}`, () => null);
    await expect(reading).rejects.toMatchObject({ code: "product.link-unreadable" });
    expect(requests).toHaveLength(1);
    const headers = { "Sec-Fetch-Mode": "navigate" };
    const { status, text } = await sendRawRequest(`http://127.0.0.1:${port}`, { path: pathname + search, headers });
    expect([status, text]).toEqual([200, readShopPageHtml(page)]);
  });

  it("five of the recorded shops refuse servers", () => expect(refusing).toHaveLength(5));
});
