import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ meant: [/^log: (?:Pin it|Share)/u] });

const shareLink = (page: Page) => page.getByRole("button", { name: "Share link" });
const sharePicture = (page: Page) => page.getByRole("button", { name: "Share picture" });

test("'Pin it' opens Pinterest's form for the board in a new tab", async ({ page, context, request, baseURL }) => {
  const board = await boardWith(request, ({ moodboard }) => moodboard !== null);
  await context.route("https://www.pinterest.com/**", (route) => route.fulfill({ body: "a form" }));
  await page.goto(`/board/${board.id}`);
  const opened = context.waitForEvent("page");
  const logged = page.waitForEvent("console");
  await page.getByRole("button", { name: "Pin it" }).click();
  const form = await opened;
  await form.waitForURL("https://www.pinterest.com/**");
  const address = new URL(form.url());
  expect(address.pathname).toBe("/pin/create/button/");
  expect(address.searchParams.get("url")).toBe(`${baseURL}/board/${board.id}`);
  expect(address.searchParams.get("description")).toContain(board.title);
  expect(await form.evaluate(() => window.opener)).toBeNull();
  expect((await logged).text()).toContain("Pin it");
  const media = await request.get(address.searchParams.get("media") ?? "");
  expect(media.headers()["content-type"]).toMatch(/^image\//u);
});

test.describe("where the platform has no share sheet", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("'Share' offers to copy the link, and says when that is done", async ({ page, request, baseURL }) => {
    const board = await boardWith(request, () => true);
    await page.goto(`/board/${board.id}`);
    await shareLink(page).click();
    const menu = page.getByRole("menu", { name: "Share" });
    await expect(menu.getByRole("menuitem")).toHaveText(["Copy link", "E-mail"]);
    await menu.getByRole("menuitem", { name: "Copy link" }).click();
    await expect(menu).toBeHidden();
    const area = page.getByRole("region", { name: "Notifications (F8)" });
    await expect(area.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/board/${board.id}`);
    await page.keyboard.press("F8");
    await expect(area.getByRole("list")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(area.getByText("Link copied")).toBeHidden();
  });

  test("a toast goes by itself after five seconds, and there is never more than one", async ({ page, request }) => {
    const board = await boardWith(request, () => true);
    await page.goto(`/board/${board.id}`);
    for (const share of [shareLink(page), sharePicture(page)]) {
      await share.click();
      await page.getByRole("menuitem", { name: "Copy link" }).click();
    }
    const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await expect(toast).toHaveCount(1);
    await page.mouse.move(5, 5);
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0, { timeout: 8000 });
  });

  test("menu and toast have no barrier that axe can find", async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const board = await boardWith(request, () => true);
    await page.goto(`/board/${board.id}`);
    await shareLink(page).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied").first()).toBeVisible();
    await sharePicture(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoBarriers(page);
  });
});

test("the menu works by keyboard and gives the focus back", async ({ page, request, baseURL }) => {
  const board = await boardWith(request, () => true);
  await page.goto(`/board/${board.id}`);
  await expect(sharePicture(page)).toBeEnabled();
  await sharePicture(page).focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menu", { name: "Share" }).getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  const mail = new URL((await items.nth(1).getAttribute("href")) ?? "");
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("body")).toBe(`${baseURL}/board/${board.id}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(sharePicture(page)).toBeFocused();
});

test("pressing 'Share' again, or elsewhere, closes the menu", async ({ page, request }) => {
  const board = await boardWith(request, () => true);
  await page.goto(`/board/${board.id}`);
  await shareLink(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await shareLink(page).click();
  await expect(page.getByRole("menu")).toBeHidden();
  await shareLink(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("menu")).toBeHidden();
});

test.describe("where the platform has a share sheet", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      const share = async ({ files, ...rest }: ShareData) => {
        told.push({ ...rest, files: files?.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })) });
      };
      Object.assign(window, { told });
      Object.defineProperty(navigator, "share", { value: share });
      Object.defineProperty(navigator, "canShare", { value: () => true });
    });
  });
  const told = (page: Page) => page.evaluate(() => Reflect.get(window, "told"));

  test("the first 'Share' gives it the link", async ({ page, request, baseURL }) => {
    const board = await boardWith(request, () => true);
    await page.goto(`/board/${board.id}`);
    await shareLink(page).click();
    const url = `${baseURL}/board/${board.id}`;
    await expect.poll(() => told(page)).toEqual([{ title: board.title, url }]);
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  test("the second 'Share' gives it the picture", async ({ page, request }) => {
    const board = await boardWith(request, ({ title }) => title === "Low Oak, Paper Light");
    await page.goto(`/board/${board.id}`);
    await sharePicture(page).click();
    const files = [{ name: "low-oak--paper-light-board.png", type: "image/png", isEmpty: false }];
    await expect.poll(() => told(page), { timeout: 10_000 }).toEqual([{ title: board.title, files }]);
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
});

test("no button asks our server for anything but pictures and the page's own parts", async ({ page, request }) => {
  const board = await boardWith(request, () => true);
  await page.goto(`/board/${board.id}`, { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Board Image" }).click();
  await download;
  await shareLink(page).click();
  await page.keyboard.press("Escape");
  await sharePicture(page).click();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
