import type { Browser, Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { htmlToText } from "../../adapters/retailer/product-page/page-metadata.ts";
import { respondAsShop } from "../shop-pages/serve-shop-pages.ts";
import { shopPages } from "../shop-pages/shop-pages.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { someProducts } from "./board-editor.ts";
import { press, readBookmarklet, readCapture, savePage, serveShops } from "./bookmarklet.ts";
import { signInAndComeBack } from "./sign-in-page.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log responses with an error status, which some steps need. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|4(?:01|09|22): |net::ERR_FAILED: )/u] });

const linkCall = "**/api/amazon/get-by-url";
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const savedHeading = (page: Page) =>
  page.getByRole("heading", { name: /^(?:Product saved|Already on this board|Already in your library)$/u });

async function chooseBoard(page: Page, { id, title }: BoardDto): Promise<void> {
  await page.evaluate((text) => localStorage.setItem("save-product-target", text), JSON.stringify({ id, title }));
}

/** A page with JSON-LD and one with visible text only. `npm run test:faults` reads the pages of all shops. */
const readMakes = ["shopify", "opencart"];

test("the bookmarklet reads link, title and images on pages of different shops", async ({ page, baseURL }) => {
  await serveShops(page);
  const code = await readBookmarklet(page);
  for (const shop of shopPages.filter(({ make }) => readMakes.includes(make))) {
    await softStep(shop.make, async () => {
      await page.goto(shop.url);
      const opened = await readCapture(page, code);
      const capture = new URLSearchParams(opened.hash.slice(1));
      expect(opened.href.startsWith(`${baseURL}${savePage}#`)).toBe(true);
      expect(opened.href.length).toBeLessThan(16_500);
      expect(htmlToText(capture.get("title") ?? "")).toBe(shop.title);
      expect(capture.get("link")).toBe(shop.link);
      expect(capture.getAll("image")[0]).toBe(shop.image);
    });
  }
  await softStep("reads the image that follows unusable addresses in the product data", async () => {
    const url = "https://listed.example/p";
    const image = ["javascript:alert(1)", "data:image/png;base64,AAAA", "https://cdn.listed.example/c.jpg"];
    const product = JSON.stringify({ "@type": "Product", name: "Oak Stool", image });
    const body = `<!doctype html><title>Stool</title><script type="application/ld+json">${product}</script>`;
    await page.route("https://listed.example/**", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(url);
    const { hash } = await readCapture(page, code);
    expect(new URLSearchParams(hash.slice(1)).getAll("image")).toEqual(["https://cdn.listed.example/c.jpg"]);
  });
  await softStep("reads only the address of Amazon's pages", async () => {
    const { body } = respondAsShop(shopPages[0]?.url ?? "");
    const url = "https://www.amazon.com/Oslo-Sofa/dp/B0ABCDEFGH?ref=sr_1";
    await page.route("https://www.amazon.com/**", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(url);
    const { hash } = await readCapture(page, code);
    expect(hash).toBe(`#${new URLSearchParams({ link: url, title: "", category: "" })}`);
  });
});

test("a product of a shop that refuses servers is saved with two clicks, and once from two tabs", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const board = await aDraft();
  await serveShops(page);
  const code = await readBookmarklet(page);
  await chooseBoard(page, board);
  const read = async (): Promise<BoardDto> => (await adminApi.get(`/api/boards/${board.id}`)).json();
  for (const shop of shopPages.filter(({ make }) => make === "west-house")) {
    await page.goto(shop.url);
    const tabs = [await press(page, code), await press(page, code)];
    await Promise.all(tabs.map((tab) => saveButton(tab).click()));
    for (const tab of tabs) await expect(savedHeading(tab)).toBeFocused();
    const saved = await read();
    expect(saved.products).toMatchObject([{ title: shop.title, imageUrl: shop.image, amazonUrl: shop.link }]);
    expect(saved.imageUrl).toBe(shop.image);
    const { products } = await (await adminApi.get(`/api/products?q=${encodeURIComponent(shop.title)}`)).json();
    const stored = products.filter(({ amazonUrl }: { amazonUrl: string }) => amazonUrl === shop.link);
    expect(stored).toMatchObject([{ title: shop.title, retailer: "westhouse.example", boards: 1 }]);
  }
});

/** What a hostile page can put into the fragment. */
function buildHostileCapture(): string {
  const images = ["javascript:alert(1)", "data:image/png;base64,AA==", "http://127.0.0.1/x.png", "http://[::1]/x.png"];
  return String(
    new URLSearchParams([
      ["link", "javascript:alert(document.cookie)"],
      [
        "title",
        `<img src=x onerror="document.title='run'"><script>document.title="run"</script>Oak &amp; ash ${"x".repeat(20_000)}`,
      ],
      ...images.map((image) => ["image", image]),
      ["image", "https://cdn.hostile.example/1-800x600.jpg"],
    ]),
  );
}

async function openSignedOut(browser: Browser, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await serveShops(page);
  return page;
}

test("hostile data survives a sign-in and is shown as text", async ({ browser, baseURL, aDraft, adminApi }) => {
  const board = await aDraft({ products: someProducts(1) });
  const page = await openSignedOut(browser, baseURL);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await test.step("removes the data from the URL, the history and requests", async () => {
    await page.goto(`${savePage}#${buildHostileCapture()}`);
    await signInAndComeBack(page, savePage);
    await expect(page).toHaveURL(savePage);
    expect(requested.filter((url) => url.includes("hostile") && !url.startsWith("https://cdn."))).toEqual([]);
  });
  await test.step("names the parts that cannot be used and shows the rest as text", async () => {
    await expect(page.getByRole("alert")).toContainText("The address of that page cannot be used.");
    await expect(page.getByRole("alert")).toContainText("Some pictures of that page cannot be used.");
    await expect(field(page, "Product title")).toHaveValue(/Oak & ash x+…$/u);
    await expect(page).toHaveTitle(/^Save a Product/u);
    expect(requested.filter((url) => /127\.0\.0\.1\/x|\[::1\]|^data:image\/png/u.test(url))).toEqual([]);
  });
  await test.step("keeps the form after a reload and saves the completed product", async () => {
    await saveButton(page).click();
    await expect(field(page, "Link")).toBeFocused();
    await field(page, "Link").fill("https://hostile.example/oak");
    await field(page, "Product title").fill("Oak and ash");
    await page.reload();
    await expect(field(page, "Product title")).toHaveValue("Oak and ash");
    await page.getByRole("searchbox", { name: "Board" }).fill(board.title);
    await page.getByRole("radio", { name: board.title }).check();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await expect(saveButton(page)).toHaveAccessibleDescription(`To “${board.title}”`);
    await saveButton(page).click();
    await expect(savedHeading(page)).toBeFocused();
    const saved: BoardDto = await (await adminApi.get(`/api/boards/${board.id}`)).json();
    expect(saved.products).toMatchObject([
      { title: board.products[0]?.title },
      {
        title: "Oak and ash",
        imageUrl: "https://cdn.hostile.example/1-800x600.jpg",
        amazonUrl: "https://hostile.example/oak",
      },
    ]);
  });
  await page.context().close();
});

test("a shared link is looked up by the server, or completed by hand", async ({ page }) => {
  await page.goto(savePage);
  const product = { id: "B0SHAREDLK", asin: "B0SHAREDLK", amazonUrl: "https://www.amazon.com/dp/B0SHAREDLK" };
  await softStep("shows title and image that the server found", async () => {
    const found = { ...product, title: "Cane chair", imageUrl: "/sample-catalogue/bench-oak.jpg", picture: null };
    await page.route(linkCall, (route) => route.fulfill({ json: { product: found } }));
    await page.goto(`${savePage}?${new URLSearchParams({ title: "Chair", text: "See https://amzn.to/4abc" })}`);
    await expect(field(page, "Product title")).toHaveValue("Cane chair");
    await expect(page).toHaveURL(savePage);
    await expect(field(page, "Link")).toHaveValue("https://amzn.to/4abc");
  });
  await softStep("asks to check title and image that may be those of the whole shop", async () => {
    const found = { id: null, asin: null, amazonUrl: "https://lark.example/ash", picture: null };
    const product = { ...found, title: "Lark & Fern", imageUrl: "/sample-catalogue/bench-oak.jpg" };
    await page.route(linkCall, (route) => route.fulfill({ json: { product } }));
    await page.goto(`${savePage}?${new URLSearchParams({ url: found.amazonUrl })}`);
    await expect(field(page, "Product title")).toHaveValue("Lark & Fern");
    await expect(page.getByRole("alert")).toContainText("Fill in the details; your link is kept.");
  });
  await softStep("shows empty fields when the page cannot be read", async () => {
    await page.route(linkCall, (route) => route.fulfill({ status: 422, json: { message: "Refused.", product } }));
    await page.goto(`${savePage}?${new URLSearchParams({ url: product.amazonUrl })}`);
    await expect(page.getByRole("alert")).toContainText("Fill in the details; your link is kept.");
    await saveButton(page).click();
    await expect(field(page, "Image address")).toHaveAccessibleDescription("Enter an image address, or upload one.");
    await expectNoAxeViolations(page);
    await field(page, "Product title").fill("Cane chair");
    await field(page, "Image address").fill("/sample-catalogue/bench-oak.jpg");
    await page.route("**/api/products", (route) => route.abort(), { times: 1 });
    await saveButton(page).click();
    await expect(page.getByText("The product was not saved. Check your connection and try again.")).toBeVisible();
    await saveButton(page).click();
    await expect(savedHeading(page)).toHaveText("Product saved");
    await expect(page.getByRole("link", { name: "Open the library" })).toHaveAttribute("href", "/admin/products");
  });
});
