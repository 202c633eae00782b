import type { Page } from "@playwright/test";
import { findBoardsByTitle, getEditor, getToast } from "../board-editor.ts";
import { siteAdmin } from "../running-site.ts";
import { slowTag } from "../slow-tag.ts";
import { expect, test } from "./isolated-site.ts";

const productCount = 9;

test.use({ storageState: { cookies: [], origins: [] }, missing: ["/api/user"] });

test("the keyboard alone leads from sign-in to a published board", { tag: slowTag }, async ({ page, adminApi }) => {
  const { keyboard } = page;
  await page.goto("/secret-admin-login");
  await tabTo(page, "Username", "textbox");
  await keyboard.type(siteAdmin.username);
  await keyboard.press("Tab");
  await keyboard.type(siteAdmin.password);
  await keyboard.press("Enter");
  await page.waitForURL("/admin");
  await page.getByRole("heading", { level: 1, name: "Boards" }).waitFor();
  await tabTo(page, "Create Board", "link");
  await keyboard.press("Enter");
  await expect(getEditor(page).style).not.toHaveValue("");
  await tabTo(page, "Board title", "textbox");
  await keyboard.type("Made by keyboard");
  await tabTo(page, "Search Products", "button");
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Search Keyword" })).toBeFocused();
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("japandi");
  await keyboard.press("Enter");
  await expect(dialog.getByText(/\d+ products found/u)).toBeVisible();
  await tabTo(page, "Products found", "group");
  for (let place = 0; place < productCount; place += 1) {
    await keyboard.press("Space");
    if (place < productCount - 1) await keyboard.press("ArrowRight");
  }
  await tabTo(page, `Add Selected (${productCount})`, "button");
  await keyboard.press("Enter");
  await expect(page.getByText(`${productCount} of 12 products`)).toBeVisible();
  await expect(getEditor(page).description).not.toHaveValue("");
  await tabTo(page, "Publish Board", "button");
  await keyboard.press("Enter");
  await expect(getToast(page, "Board published")).toBeVisible();
  const [board] = await findBoardsByTitle(adminApi, "Made by keyboard");
  expect(board).toMatchObject({ status: "published", itemCount: productCount });
});

const maxPresses = 60;

/** Presses Tab until this element or a descendant has focus. */
async function tabTo(page: Page, name: string, role: "button" | "link" | "textbox" | "group"): Promise<void> {
  const requested = page.getByRole(role, { name });
  const focused = requested.and(page.locator(":focus")).or(requested.locator(":focus"));
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`${maxPresses} presses of Tab did not reach ${name}`);
}
