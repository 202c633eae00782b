import { heldBack } from "./held-back.ts";
import { expect, test } from "./quiet-test.ts";

test("the first stop is a link over the navigation to the content", async ({ page }) => {
  await page.goto("/boards");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Search boards" })).toBeFocused();
});

test("every stop of the keyboard can be seen", async ({ page }) => {
  await page.goto("/");
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    const width = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
    expect(width, await page.evaluate(() => document.activeElement?.textContent ?? "")).toBe("2px");
  }
});

test.describe("the menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens, keeps the focus inside, closes with Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    const trigger = page.getByRole("button", { name: "Menu", exact: true });
    await trigger.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Browse Rooms" })).toBeVisible();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest("dialog") === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press("Space");
    await expect(menu).toBeVisible();
  });

  test("opens for a press that began before the page's code was there", async ({ page }) => {
    const release = await heldBack(page, "**/assets/main-*.js");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "Menu" }).hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("leads to another page and closes", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Browse Styles" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Browse by Style" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
