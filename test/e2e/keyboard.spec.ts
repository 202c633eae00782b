import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { openHydrated } from "./hydrated.ts";
import { softStep } from "./soft-step.ts";

test("a page is usable by keyboard", async ({ page }) => {
  await page.goto("/boards");

  await softStep("every tab stop is visible, starting at the skip link", async () => {
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press("Tab");
      if (stop === 0) await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
      const { outline, name } = await describeFocus(page);
      expect(outline, name).toBe("2px");
    }
  });

  await softStep("the skip link moves past the navigation to the content", async () => {
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox", { name: "Search boards" })).toBeFocused();
  });
});

test.describe("the menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("traps focus while it is open and has no axe violations", async ({ page }) => {
    await openHydrated(page, "/");
    const trigger = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });

    await test.step("opens and keeps focus inside", async () => {
      await trigger.focus();
      await page.keyboard.press("Enter");
      await expect(menu.getByRole("link", { name: "Browse Rooms" })).toBeVisible();
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press("Tab");
        expect((await describeFocus(page)).isOutsideDialog).toBe(false);
      }
    });

    await softStep("has no axe violations", () => expectNoAxeViolations(page));

    await test.step("closes with Escape and restores focus", async () => {
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(trigger).toBeFocused();
    });

    await test.step("navigates to another page and closes", async () => {
      await page.keyboard.press("Space");
      await menu.getByRole("link", { name: "Browse Styles" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Browse by Style" })).toBeVisible();
      await expect(menu).toBeHidden();
    });
  });

  test("opens for a click before hydration", async ({ page }) => {
    const release = await delayRequests(page, "**/assets/main-*.js");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "Menu" }).hover();
    await page.mouse.down();
    release();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });
});

/** The focused element; the body when focus is in the browser's own controls. */
async function describeFocus(page: Page) {
  return await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    return {
      name: element.textContent,
      outline: getComputedStyle(element).outlineWidth,
      isOutsideDialog: element !== document.body && element.closest("dialog") === null,
    };
  });
}
