import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { htmlToText } from "../../../adapters/retailer/product-page/page-metadata.ts";
import { openSite, type RunningSite, siteAdmin } from "../../e2e/running-site.ts";
import { shopPages } from "../../shop-pages/shop-pages.ts";
import { startFirefox } from "./firefox.ts";
import { type ShopBrowser, startChromium, type Tab } from "./shop-browser.ts";

const giveUpMs = 15_000;
const boardSchema = z.object({ id: z.string(), title: z.string(), products: z.array(z.object({ title: z.string() })) });

let site: RunningSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => site.close());

describe.each([
  ["Chromium", startChromium],
  ["Firefox", startFirefox],
])("%s", (name, start) => {
  let browser: ShopBrowser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(async () => browser.close());

  it.each(shopPages)("reads link, title and pictures on the page of $make", async (shop) => {
    const admin = await browser.openTab();
    await signIn(admin);
    const code = await readBookmarklet(admin);
    const tab = await browser.openTab();
    await tab.goto(shop.url);
    const opened = await readCapture(tab, code);
    const capture = new URLSearchParams(opened.hash.slice(1));
    expect(opened.href.startsWith(`${site.url}/admin/products/save#`)).toBe(true);
    expect(opened.href.length).toBeLessThan(16_500);
    expect(htmlToText(capture.get("title") ?? "")).toBe(shop.title);
    expect(capture.get("link")).toBe(shop.link);
    expect(capture.getAll("image")[0]).toBe(shop.image);
    await Promise.all([admin.close(), tab.close()]);
  });

  it(`saves the products of ${shopPages.length} shops with two presses`, async () => {
    const admin = await browser.openTab();
    await signIn(admin);
    const draft = { title: `Saved in ${name}`, subject: "Sofas", style: "Japandi", status: "draft", products: [] };
    const { id, title } = boardSchema.parse(await callApi(admin, "POST", "/api/boards", draft));
    await admin.run(`localStorage.setItem("save-product-target", ${JSON.stringify(JSON.stringify({ id, title }))})`);
    const code = await readBookmarklet(admin);

    for (const { url } of shopPages) {
      const shop = await browser.openTab();
      await shop.goto(url);
      const opened = await pressBookmarklet(browser, shop, code);
      await pressSave(opened);
      await waitForText(opened, "Product saved");
      await Promise.all([opened.close(), opened === shop ? null : shop.close()]);
    }
    const saved = boardSchema.parse(await callApi(admin, "GET", `/api/boards/${id}`));
    expect(saved.products.map((product) => product.title)).toEqual(shopPages.map((page) => page.title));
  });
});

async function signIn(tab: Tab): Promise<void> {
  await tab.goto(`${site.url}/`);
  await callApi(tab, "POST", "/api/login", siteAdmin);
}

/** Runs the bookmarklet and returns the address that it opens, which is not loaded. */
async function readCapture(shop: Tab, code: string): Promise<URL> {
  await shop.run("window.open = (url) => { document.title = String(url); return window; }, 0");
  await shop.run(code);
  return new URL(String(await shop.run("document.title")));
}

async function callApi(tab: Tab, method: string, path: string, body?: object): Promise<unknown> {
  const init = { method, headers: { "content-type": "application/json" }, ...(body && { body: JSON.stringify(body) }) };
  const text = await tab.run(`fetch(${JSON.stringify(path)}, ${JSON.stringify(init)}).then((answer) => answer.text())`);
  return JSON.parse(String(text));
}

async function readBookmarklet(tab: Tab): Promise<string> {
  await tab.goto(`${site.url}/admin/products/save`);
  const href = await poll(tab, `document.querySelector("a[href^='javascript:']")?.getAttribute("href") ?? null`);
  return decodeURIComponent(String(href).slice("javascript:".length));
}

/** The page of a shop that blocks new tabs becomes the save page itself. */
async function pressBookmarklet(browser: ShopBrowser, shop: Tab, code: string): Promise<Tab> {
  const isBlocked = await shop.run(`/return null/u.test(String(window.open))`);
  if (!isBlocked) return await browser.runAndFollow(shop, code);
  await shop.run(code);
  return shop;
}

async function pressSave(tab: Tab): Promise<void> {
  const button = `[...document.querySelectorAll("button")].find((one) => one.textContent === "Save")`;
  await poll(tab, `(() => { const found = ${button}; found?.click(); return found ? true : null; })()`);
}

async function waitForText(tab: Tab, text: string): Promise<void> {
  await poll(tab, `document.body?.innerText.includes(${JSON.stringify(text)}) || null`);
}

/** Repeats a script until its result is not null. It fails while a tab changes from one page to the next. */
async function poll(tab: Tab, script: string): Promise<unknown> {
  for (const deadline = Date.now() + giveUpMs; ; await sleep(20)) {
    const result = await tab.run(script).catch(() => null);
    if (result !== null && result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`still nothing after ${giveUpMs} ms: ${script}`);
  }
}
