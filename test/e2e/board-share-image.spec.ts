import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test.use({
  expectedMessages: [/^log: Share/u],
  permissions: ["clipboard-read", "clipboard-write"],
});

const shareImage = (page: Page) => page.getByRole("button", { name: "Share picture" });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem").filter({ hasText: text });

test("'Share picture' opens a menu to copy or download the image or e-mail the link", async ({ page, request }) => {
  const board = await findBoard(request, ({ title }) => title === "Low Oak, Paper Light");
  const items = page.getByRole("menu", { name: "Share picture" }).getByRole("menuitem");
  await page.goto(`/board/${board.id}`);

  await softStep("'Copy image' puts a PNG on the clipboard and shows a toast", async () => {
    await shareImage(page).click();
    await expect(items).toHaveText(["Copy image", "Download image", "E-mail"]);
    await items.first().click();
    await expect(toast(page, "Image copied")).toBeVisible();
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
    await expect(toast(page, "Please download the image instead.")).toBeVisible();
  });
  await softStep("has no 'Copy image' in browsers that cannot copy images", async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, "ClipboardItem"));
    await shareImage(page).click();
    await expect(items).toHaveText(["Download image", "E-mail"]);
  });
});
