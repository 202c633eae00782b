import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test.use({ expectedMessages: [/^log: (?:Pin it|Share)/u] });

const shareLink = (page: Page) => page.getByRole("button", { name: "Share link" });
const shareImage = (page: Page) => page.getByRole("button", { name: "Share picture" });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });

test.describe("without a platform share sheet", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("'Share link' opens a menu to copy or e-mail the link", async ({ page, request, baseURL }) => {
    const board = await findBoard(request, () => true);
    const url = `${baseURL}/board/${board.id}`;
    const menu = page.getByRole("menu", { name: "Share link" });
    const items = menu.getByRole("menuitem");
    await page.clock.install();
    await page.goto(`/board/${board.id}`);

    await softStep("the menu works by keyboard and restores focus", async () => {
      await expect(shareLink(page)).toBeEnabled();
      await shareLink(page).focus();
      await page.keyboard.press("Enter");
      await expect(items.first()).toBeFocused();
      for (const index of [1, 2]) {
        await page.keyboard.press("ArrowDown");
        // The menu moves the focus in a timer: a key pressed before it would move from the same item again.
        await expect(items.nth(index)).toBeFocused();
      }
      const mail = new URL((await items.nth(2).getAttribute("href")) ?? "");
      expect(mail.protocol).toBe("mailto:");
      expect(mail.searchParams.get("body")).toBe(url);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(shareLink(page)).toBeFocused();
    });

    await softStep("a second click on 'Share' or a click outside closes the menu", async () => {
      await shareLink(page).click();
      await expect(menu).toBeVisible();
      await shareLink(page).click();
      await expect(menu).toBeHidden();
      await shareLink(page).click();
      await expect(menu).toBeVisible();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(menu).toBeHidden();
    });

    await softStep("'Copy link' copies the link and shows a toast for five seconds", async () => {
      await shareLink(page).click();
      await expect(items).toHaveText(["Copy link", "Copy embed code", "E-mail"]);
      await items.first().click();
      await expect(menu).toBeHidden();
      await expect(toasts(page).getByText("Link copied")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
      await page.mouse.move(5, 5);
      await page.clock.runFor(3_000);
      await expect(toasts(page).getByRole("listitem")).toHaveCount(1);
      await page.clock.runFor(2_000);
      await expect(toasts(page).getByRole("listitem")).toHaveCount(0);
    });

    await softStep("'Copy embed code' copies a frame with the board, which other sites may show", async () => {
      await shareLink(page).click();
      await items.nth(1).click();
      await expect(toasts(page).getByText("Embed code copied")).toBeVisible();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      const src = /^<iframe src="(?<src>[^"]+)"/u.exec(code)?.groups?.src ?? "";
      expect(src).toBe(`${baseURL}/embed/board/${board.id}`);
      const { status, headers } = await fetch(src);
      expect([status, headers.get("x-frame-options")]).toEqual([200, null]);
    });

    await test.step("shows at most one toast, and F8 focuses it", async () => {
      for (const _ of [1, 2]) {
        await shareLink(page).click();
        await items.first().click();
        // A closing menu restores focus, which would take it from the toast.
        await expect(shareLink(page)).toBeFocused();
      }
      await expect(toasts(page).getByRole("listitem")).toHaveCount(1);
      await page.keyboard.press("F8");
      await expect(toasts(page).getByRole("list")).toBeFocused();
    });

    await softStep("menu and toast have no axe violations", async () => {
      await shareLink(page).click();
      await expect(menu).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    });

    await softStep("Escape closes the toast", async () => {
      await page.keyboard.press("F8");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(toasts(page).getByText("Link copied")).toBeHidden();
    });
  });

  test("'Share picture' opens a menu to copy or download the image or e-mail the link", async ({ page, request }) => {
    const board = await findBoard(request, ({ title }) => title === "Low Oak, Paper Light");
    const items = page.getByRole("menu", { name: "Share picture" }).getByRole("menuitem");
    await page.goto(`/board/${board.id}`);

    await softStep("'Copy image' puts a PNG on the clipboard and shows a toast", async () => {
      await shareImage(page).click();
      await expect(items).toHaveText(["Copy image", "Download image", "E-mail"]);
      await items.first().click();
      await expect(toasts(page).getByText("Image copied")).toBeVisible();
      const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
      expect(types).toEqual(["image/png"]);
    });
    await softStep("'Download image' saves the file that 'Download Board Image' saves", async () => {
      await shareImage(page).click();
      const download = page.waitForEvent("download");
      await items.nth(1).click();
      expect((await download).suggestedFilename()).toBe("low-oak--paper-light-board.png");
    });
    await softStep("shows an error when the image cannot be copied", async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator.clipboard, "write", { value: () => Promise.reject(new Error("refused")) });
      });
      await shareImage(page).click();
      await items.first().click();
      await expect(toasts(page).getByText("Please download the image instead.")).toBeVisible();
    });
    await softStep("has no 'Copy image' in browsers that cannot copy images", async () => {
      await page.evaluate(() => Reflect.deleteProperty(window, "ClipboardItem"));
      await shareImage(page).click();
      await expect(items).toHaveText(["Download image", "E-mail"]);
    });
  });
});

test.describe("with a platform share sheet", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const received: unknown[] = [];
      const share = async ({ files, ...rest }: ShareData) => {
        received.push({ ...rest, files: files?.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })) });
      };
      Object.assign(window, { received: received });
      Object.defineProperty(navigator, "share", { value: share });
      Object.defineProperty(navigator, "canShare", { value: () => true });
    });
  });
  const received = (page: Page) => page.evaluate(() => Reflect.get(window, "received"));

  test("'Share' passes the content to the share sheet and opens no menu", async ({ page, request, baseURL }) => {
    const board = await findBoard(request, ({ title }) => title === "Low Oak, Paper Light");
    const link = { title: board.title, url: `${baseURL}/board/${board.id}` };
    const files = [{ name: "low-oak--paper-light-board.png", type: "image/png", isEmpty: false }];
    await page.goto(`/board/${board.id}`);

    await softStep("the first button shares the link", async () => {
      await shareLink(page).click();
      await expect.poll(() => received(page)).toEqual([link]);
      await expect(page.getByRole("menu")).toHaveCount(0);
    });
    await softStep("the second button shares the image", async () => {
      await shareImage(page).click();
      await expect.poll(() => received(page)).toContainEqual({ title: board.title, files });
      await expect(page.getByRole("menu")).toHaveCount(0);
    });
  });
});

test("pinning, sharing and downloading request only images and page assets from the server", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const board = await findBoard(request, ({ title }) => title === "Low Oak, Paper Light");
  await context.route("https://www.pinterest.com/**", (route) => route.fulfill({ body: "a form" }));
  await openHydrated(page, `/board/${board.id}`);
  await page.waitForLoadState("networkidle");
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(new URL(sent.url()).pathname));

  await softStep("opening a share menu requests nothing, and both buttons say 'Share' and have a tooltip", async () => {
    for (const [trigger, name] of [
      [shareLink(page), "Share link"],
      [shareImage(page), "Share picture"],
    ] as const) {
      await expect(trigger).toHaveText("Share");
      await expect(trigger).toHaveAttribute("title", name);
      await trigger.click();
      await expect(page.getByRole("menu", { name })).toBeVisible();
      await page.keyboard.press("Escape");
    }
    expect(requested).toEqual([]);
  });
  await softStep("'Pin it' opens Pinterest's create form in a new tab", async () => {
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
    expect(requested).toEqual([]);
  });
  await softStep("'Download Board Image' calls no API", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Board Image" }).click();
    await coming;
    expect(requested.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });
  await softStep("'Download moodboard' saves the stored picture under the board's title", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download moodboard" }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("low-oak--paper-light-moodboard.jpg");
    const stored = await (await request.get(board.uploadedMoodboardUrl ?? "")).body();
    expect((await readFile(await download.path())).equals(stored)).toBe(true);
  });
});
