import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import {
  keywordField,
  openSearch,
  openSearchDialog,
  respondWithTitles,
  searchCall,
  searchFor,
  tiles,
  toast,
} from "./product-search.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

const chairs = ["Oak chair", "Cane chair", "Shell chair", "Tub chair", "Lounge chair", "Spindle chair"];

test("the search dialog works by keyboard and on a phone", async ({ page, aDraft }) => {
  const dialog = await openSearch(page, (await aDraft()).id);
  const expectFocus = (index: number) => expect(tiles(dialog).nth(index)).toBeFocused();
  const press = async (key: string, index: number) => {
    await page.keyboard.press(key);
    await expectFocus(index);
  };

  await softStep("the results are one tab stop, and arrow keys follow the visible columns", async () => {
    await page.route(searchCall, respondWithTitles(chairs));
    await searchFor(dialog, "chair");
    await tiles(dialog).first().focus();
    await press("ArrowRight", 1);
    await press("ArrowDown", 5);
    await press("ArrowUp", 1);
    await press("ArrowRight", 2);
    // The row below is shorter.
    await press("ArrowDown", 5);
    for (const key of ["ArrowDown", "ArrowRight", "End"]) await press(key, 5);
    for (const key of ["Home", "ArrowUp", "ArrowLeft"]) await press(key, 0);
    await press("ArrowDown", 4);
    await press("ArrowLeft", 3);
    await page.keyboard.press("Space");
    await expect(tiles(dialog).nth(3)).toHaveAttribute("aria-pressed", "true");
    await press("ArrowLeft", 2);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("6 products found · 2 selected")).toBeVisible();
    // Past "Add" of the same result.
    for (let control = 0; control < 2; control += 1) await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Clear Results" })).toBeFocused();
    for (let control = 0; control < 2; control += 1) await page.keyboard.press("Shift+Tab");
    await expectFocus(2);
  });
  await page.route(searchCall, respondWithTitles([...chairs, ...chairs.map((title) => `${title} II`)]));
  await searchFor(dialog, "chairs");
  await softStep("a focused result is not hidden by the form above", async () => {
    await page.setViewportSize({ width: 1280, height: 620 });
    await expect(tiles(dialog)).toHaveCount(12);
    await tiles(dialog).last().focus();
    for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await expectFocus(3);
    const form = await dialog.getByRole("search").boundingBox();
    const tile = await tiles(dialog).nth(3).boundingBox();
    expect(tile?.y ?? 0).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await softStep("at 360 px the dialog fills the viewport with two columns and reachable actions", async () => {
    await expectNoHorizontalScroll(page);
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await tiles(dialog).first().focus();
    await press("ArrowDown", 2);
    await expect(dialog.getByRole("button", { name: "Add Selected (0)" })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Clear Results" })).toBeInViewport({ ratio: 1 });
  });
  await softStep("on a phone the form collapses to one line once there are results, and reopens", async () => {
    await expect(keywordField(dialog)).toBeHidden();
    await expect(dialog.getByText("chairs, Home & Kitchen")).toBeVisible();
    await dialog.getByRole("button", { name: "Change search" }).click();
    await expect(keywordField(dialog)).toBeFocused();
    await page.unroute(searchCall);
    await searchFor(dialog, "chair");
    await expect(keywordField(dialog)).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Change search" })).toBeFocused();
    const grid = await dialog.getByRole("group", { name: "Products found" }).boundingBox();
    expect(grid?.y ?? Infinity).toBeLessThan(740 * 0.3);
  });
  await softStep("the dialog has no axe violations", async () => {
    await expect(tiles(dialog).locator("img").first()).toBeAttached();
    await tiles(dialog).first().click();
    await expectNoAxeViolations(page);
  });
});

test("a toast of the page continues in the search dialog for at most 5000 ms in all", { tag: slowTag }, async ({
  page,
  aDraft,
}) => {
  await page.clock.install();
  const dialog = await openSearch(page, (await aDraft()).id);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toast(page)).toContainText("Invalid link");
  // The clock stands still while the dialog opens, however long that takes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  await openSearchDialog(page);
  await expect(dialog.getByRole("listitem").filter({ hasText: "Invalid link" })).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(toast(page)).toBeHidden();
});
