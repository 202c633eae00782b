import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { getEditor, getToast, openEditor, openEditorPage, someProducts } from "./board-editor.ts";
import { openSearch, respondWithTitles, searchCall, searchFor } from "./product-search.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({
  expectedMessages: [/^(?:error: Failed to load resource|(?:401|422|500): |log: Share)/u],
});

test("a toast in the editor covers no control, also in the unsaved-changes dialog", async ({ page, aDraft }) => {
  const board = await aDraft({ products: someProducts(12) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEditor(page, board.id);

  await softStep("with an action button", async () => {
    await page.getByRole("button", { name: "Remove Chair number 2" }).click();
    await expectToastCoversNothing(page);
    await page.getByRole("button", { name: "Undo" }).click();
  });
  await test.step("with a message of several lines", async () => {
    await openEditorPage(page, await aDraft());
    await getEditor(page).title.fill("Unsaved");
    await page.getByRole("button", { name: "Generate with AI" }).click();
    await expect(getToast(page, "Missing information")).toBeVisible();
    await expectToastCoversNothing(page);
  });
  await softStep("when the dialog opens during the toast", async () => {
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await expectToastCoversNothing(page);
  });
});

test("a toast in the search dialog leaves the products that were found in place", async ({ page, aDraft }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const dialog = await openSearch(page, (await aDraft({ style: "Japandi" })).id);
  const titles = Array.from({ length: 12 }, (_, index) => `Oak chair ${index + 1}`);
  await page.route(searchCall, respondWithTitles(titles));
  await searchFor(dialog, "chair");
  const results = dialog.getByRole("group", { name: "Products found" });
  const measure = () =>
    results.evaluate((group) => {
      const scrolling = group.closest("dialog > *");
      return [group, scrolling ?? group].map((box) => JSON.stringify(box.getBoundingClientRect()));
    });
  const before = await measure();
  await dialog.getByRole("button", { name: "Add Selected (0)" }).click();
  await expect(getToast(page, "No products selected")).toBeVisible();
  expect(await measure()).toEqual(before);
});

test.describe("for visitors", () => {
  test.use({ storageState: { cookies: [], origins: [] }, missing: ["/api/user", "/api/login"] });

  test("a toast covers no control", async ({ page }) => {
    await softStep("on the sign-in page", async () => {
      await page.goto("/secret-admin-login");
      await page.getByLabel("Username").fill("nobody");
      await page.getByLabel("Password").fill("not the right one");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expectToastCoversNothing(page);
    });
    await softStep("on a board's page", async () => {
      await page.goto("/");
      await page.getByRole("main").locator("a[href^='/board/']").first().click();
      await page.getByRole("button", { name: "Share link" }).click();
      await page.getByRole("menuitem", { name: "Copy link" }).click();
      await expectToastCoversNothing(page);
    });
  });
});

/**
 * Expects that the visible toast overlaps no visible link, button, field, menu or dialog, and that nothing covers it,
 * at all window sizes. The dialog that holds the toast does not count, nor does content scrolled below a bar. Focus in
 * the toast keeps it open during the check.
 */
async function expectToastCoversNothing(page: Page): Promise<void> {
  await expect(page.locator("[role=region][aria-label^=Notifications] li")).toBeVisible();
  await page.keyboard.press("F8");
  for (const [width, height] of windowSizes) {
    await page.setViewportSize({ width, height });
    for (const scrolled of [0, 333]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      const found = () => page.evaluate(listOverlaps);
      await expect.poll(found, `at a width of ${width} px, scrolled by ${scrolled} px`).toEqual([]);
    }
  }
}

const windowSizes = [
  [320, 568],
  [768, 1024],
  [1024, 700],
  [1920, 1080],
] as const;

/** Names of controls whose visible part overlaps the toast, and "the toast" itself when it is covered or clipped. */
function listOverlaps(): readonly string[] {
  const toast = document.querySelector("[role=region][aria-label^=Notifications] li");
  const slot = toast?.closest("[data-toast-slot]");
  if (!toast || !slot) return ["the toast is outside of its slot"];
  const ground = toast.closest("dialog") ?? document;
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const isCut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left > 420.5;
  const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => ({ x, y })));
  const isCovered = corners.some(({ x, y }) => !toast.contains(document.elementFromPoint(x, y)));

  const controls =
    "a[href], button, input, select, textarea, summary, [role=menu], [role=button], [tabindex='0'], dialog h2, dialog p";
  const names = [...ground.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !toast.contains(control) && !control.contains(toast) && isSeen(control))
    .filter((control) => {
      const box = visibleBox(control);
      return box.left < right && box.right > left && box.top < Math.min(bottom, box.bottom) && box.bottom > top;
    })
    .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
  return [...names, ...(isCut ? ["the toast is cut or too wide"] : []), ...(isCovered ? ["the toast is covered"] : [])];

  function isSeen(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
  }
  /** The part that scroll containers leave visible, and on a page the bar that holds the toast. */
  function visibleBox(control: Element) {
    let { left, right, top, bottom } = control.getBoundingClientRect();
    const header = toast?.closest("header");
    if (header && !header.contains(control)) top = Math.max(top, header.getBoundingClientRect().bottom);
    for (let parent = control.parentElement; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === "visible") continue;
      const clip = parent.getBoundingClientRect();
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
    }
    return { left, right, top, bottom };
  }
}
