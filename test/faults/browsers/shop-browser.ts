import { chromium } from "@playwright/test";
import { findBrowser } from "../../e2e/browser/find-browser.ts";
import { isShopUrl, respondAsShop } from "../../shop-pages/serve-shop-pages.ts";

export interface Tab {
  goto(url: string): Promise<void>;
  /**
   * Runs a script in the page and awaits its result. As for a bookmarklet, the page's Content-Security-Policy does not
   * apply.
   */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser that sees the recorded shops. */
export interface ShopBrowser {
  readonly version: string;
  openTab(): Promise<Tab>;
  /** Runs a script that opens a tab; returns that tab, which may still be loading. */
  runAndFollow(tab: Tab, script: string): Promise<Tab>;
  close(): Promise<void>;
}

export async function startChromium(): Promise<ShopBrowser> {
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext();
  await context.route(isShopUrl, (route) => route.fulfill(respondAsShop(route.request().url())));
  const wrap = (page: Awaited<ReturnType<typeof context.newPage>>): Tab => ({
    goto: async (url) => void (await page.goto(url)),
    run: (script) => page.evaluate(script),
    close: () => page.close(),
  });
  return {
    version: `Chromium ${browser.version()}`,
    openTab: async () => wrap(await context.newPage()),
    runAndFollow: async (tab, script) => {
      const [page] = await Promise.all([context.waitForEvent("page"), tab.run(script)]);
      return wrap(page);
    },
    close: () => browser.close(),
  };
}
