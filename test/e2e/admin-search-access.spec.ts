import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { answering, openSearch, searchCall, searchFor, tiles, toast } from "./product-search.ts";

const chairs = ["Oak chair", "Cane chair", "Shell chair", "Tub chair", "Lounge chair", "Spindle chair"];

test.describe("by keyboard", () => {
  test("the results are one stop of the Tab key, and arrow keys follow the columns as they are seen", async ({
    page,
    aDraft,
  }) => {
    const { id } = await aDraft();
    const dialog = await openSearch(page, id);
    await page.route(searchCall, answering(chairs));
    await searchFor(dialog, "chair");
    const expectFocus = (index: number) => expect(tiles(dialog).nth(index)).toBeFocused();
    const press = async (key: string, index: number) => {
      await page.keyboard.press(key);
      await expectFocus(index);
    };
    await tiles(dialog).first().focus();
    await press("ArrowRight", 1);
    await press("ArrowDown", 5);
    await press("ArrowUp", 1);
    await press("End", 5);
    await press("ArrowRight", 5);
    await press("Home", 0);
    await press("ArrowDown", 4);
    await press("ArrowLeft", 3);
    await page.keyboard.press("Space");
    await expect(tiles(dialog).nth(3)).toHaveAttribute("aria-pressed", "true");
    await press("ArrowLeft", 2);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("6 products found · 2 selected")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Clear Results" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expectFocus(2);
  });

  test("a found product in focus is not hidden by the form above it", async ({ page, aDraft }) => {
    await page.setViewportSize({ width: 1280, height: 620 });
    const { id } = await aDraft();
    const dialog = await openSearch(page, id);
    await page.route(searchCall, answering([...chairs, ...chairs.map((title) => `${title} II`)]));
    await searchFor(dialog, "chair");
    await tiles(dialog).last().focus();
    for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    const form = await dialog.getByRole("search").boundingBox();
    const tile = await tiles(dialog).nth(3).boundingBox();
    await expect(tiles(dialog).nth(3)).toBeFocused();
    expect(tile?.y ?? 0).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  });

  test("a toast over the dialog is reached by F8 and closed by Enter", async ({ page, aDraft }) => {
    const { id } = await aDraft();
    const dialog = await openSearch(page, id);
    await dialog.getByRole("button", { name: "Add Selected (0)" }).click();
    await expect(dialog.getByRole("status").filter({ hasText: "No products selected" })).toBeAttached();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(toast(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

test("a toast over the dialog is seen there and closed with the mouse", async ({ page, aDraft }) => {
  const { id } = await aDraft();
  const dialog = await openSearch(page, id);
  await dialog.getByRole("button", { name: "Add Selected (0)" }).click();
  await toast(page).getByRole("button", { name: "Close" }).click();
  await expect(toast(page)).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("the dialog has no barrier that axe can find", async ({ page, aDraft }) => {
  const { id } = await aDraft();
  const dialog = await openSearch(page, id);
  await searchFor(dialog, "chair");
  await tiles(dialog).first().click();
  await expectNoBarriers(page);
});

test("on a phone of 360 pixels the dialog fills the window, with two columns and every action in reach", async ({
  page,
  aDraft,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await aDraft();
  const dialog = await openSearch(page, id);
  await page.route(searchCall, answering(chairs));
  await searchFor(dialog, "chair");
  await expectNoSidewaysScroll(page);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await tiles(dialog).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(tiles(dialog).nth(2)).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Add Selected (0)" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Clear Results" })).toBeInViewport({ ratio: 1 });
});
