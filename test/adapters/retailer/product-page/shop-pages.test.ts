import { expect, it } from "vitest";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { captchaPage, readShopPageHtml } from "../../../shop-pages/serve-shop-pages.ts";
import { type ShopPage, shopPages } from "../../../shop-pages/shop-pages.ts";

function createReader(page: ShopPage) {
  return createProductPageReader({
    fetchBytes: async (url) => {
      if (page.answerToServers === "403") throw new PublicFetchError("foreign.unreadable", "answered 403");
      const html = page.answerToServers === "captcha" ? captchaPage : readShopPageHtml(page);
      return { bytes: new TextEncoder().encode(html), contentType: "text/html; charset=utf-8", url };
    },
    resolveUrl: (text, base) => URL.parse(text, base),
  });
}

it.each(shopPages.filter(({ isReadable }) => isReadable))("reads the title of $make", async (page) => {
  expect(await createReader(page)(page.url, () => null)).toMatchObject({ title: page.title });
});

it.each(shopPages.filter(({ isReadable }) => !isReadable))("reports $make as unreadable", async (page) => {
  await expect(createReader(page)(page.url, () => null)).rejects.toMatchObject({ code: "product.link-unreadable" });
});
