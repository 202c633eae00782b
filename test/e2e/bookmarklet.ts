import type { Page } from "@playwright/test";
import { isShopUrl, respondAsShop } from "../shop-pages/serve-shop-pages.ts";
import { expect } from "./admin-session.ts";

export const savePage = "/admin/products/save";

/** Shops and their images, as far as browsers see them. */
export async function serveShops(page: Page): Promise<void> {
  await page.context().route(isShopUrl, (route) => route.fulfill(respondAsShop(route.request().url())));
}

export async function readBookmarklet(page: Page): Promise<string> {
  await page.goto(savePage);
  const href = await page.getByRole("link", { name: "Save to" }).getAttribute("href");
  expect(href).toMatch(/^javascript:/u);
  return decodeURIComponent(href?.slice("javascript:".length) ?? "");
}

/** Runs the bookmarklet, to which the policy of the page does not apply; returns the address that it opens. */
export async function readCapture(page: Page, code: string): Promise<URL> {
  await page.evaluate(() => {
    window.open = (url) => {
      document.title = String(url);
      return window;
    };
  });
  await page.evaluate(code);
  return new URL(await page.title());
}

export async function press(page: Page, code: string): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent("page"), page.evaluate(code)]);
  return opened;
}
