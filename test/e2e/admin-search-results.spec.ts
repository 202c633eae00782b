import { expect, test } from "./admin-session.ts";
import {
  expectToast,
  keywordField,
  openSearch,
  openSearchDialog,
  productRows,
  respondWithTitles,
  searchCall,
  searchFor,
  tiles,
} from "./product-search.ts";
import { softStep } from "./soft-step.ts";

const chairs = ["Oak chair", "Cane chair", "Shell chair", "Tub chair", "Lounge chair", "Spindle chair"];
const oak = { id: "Oak chair", title: "Oak chair", imageUrl: "/sample-catalogue/bench-oak.jpg" };

test("search results are marked, selected, kept, cleared and added", async ({ page, aDraft }) => {
  const { id } = await aDraft({ style: "Japandi", title: "With a chair", products: [oak] });
  const dialog = await openSearch(page, id);
  await page.route(searchCall, respondWithTitles(chairs));
  await searchFor(dialog, "chair");

  await softStep("marks products that are on the board and disables their selection", async () => {
    const marked = tiles(dialog).filter({ hasText: "Oak chair" });
    await expect(marked).toContainText("On this board");
    await expect(marked).toHaveAttribute("aria-disabled", "true");
    await marked.press("Enter");
    await expect(dialog.getByText("6 products found · 0 selected")).toBeVisible();
    await expect(tiles(dialog).filter({ hasText: "On this board" })).toHaveCount(1);
  });
  await test.step("toggles the selection on click and counts it", async () => {
    const cane = tiles(dialog).filter({ hasText: "Cane chair" });
    await cane.click();
    await tiles(dialog).filter({ hasText: "Tub chair" }).click();
    await expect(cane).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByText("6 products found · 2 selected")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Add Selected (2)" })).toBeVisible();
    await cane.click();
    await expect(cane).toHaveAttribute("aria-pressed", "false");
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
  });
  await softStep("adds one product after the other while it stays open, and takes one off again", async () => {
    const tray = dialog.getByRole("list", { name: "Added to the board" });
    const add = (title: string) => dialog.getByRole("button", { name: `Add ${title}` });
    await add("Shell chair").press("Enter");
    await expect(dialog.getByRole("button", { name: "Shell chair: on this board" })).toBeFocused();
    await add("Lounge chair").click();
    await expect(tray.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
    for (const title of ["Shell chair", "Lounge chair"])
      await tray.getByRole("button", { name: `Remove ${title}` }).click();
    await expect(tray).toHaveCount(0);
    await add("Spindle chair").click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await expect(productRows(page)).toHaveText([/Oak chair/u, /Spindle chair/u]);
    await openSearchDialog(page);
    await expect(tray).toHaveCount(0);
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
  });
  await softStep("scrolls results and their badges under the form", async () => {
    const selected = tiles(dialog).filter({ hasText: "Tub chair" });
    await selected.evaluate(async (tile) => {
      const content = tile.closest("dialog")?.querySelector("[role=tabpanel]")?.parentElement;
      const mark = tile.getBoundingClientRect().top - (content?.getBoundingClientRect().top ?? 0);
      // Scrolls the top of the tile just inside the dialog's scroll container.
      content?.scrollBy(0, mark - 2);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const box = await selected.boundingBox();
    const onTop = await page.evaluate(
      ([x, y]) =>
        [2, 10, 24].map((down) => document.elementFromPoint(x ?? 0, (y ?? 0) + down)?.closest("search") !== null),
      [(box?.x ?? 0) + (box?.width ?? 0) - 10, box?.y ?? 0],
    );
    expect(onTop).toEqual([true, true, true]);
  });
  await softStep("keeps results, keyword and selection when the dialog is closed", async () => {
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
    await openSearchDialog(page);
    await expect(keywordField(dialog)).toHaveValue("chair");
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
  });
  await softStep("hides results under another keyword or category, and shows them again under theirs", async () => {
    const category = dialog.getByRole("combobox", { name: "Category" });
    await keywordField(dialog).fill("chairs");
    await expect(tiles(dialog)).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Add Selected (0)" })).toBeVisible();
    await keywordField(dialog).fill("chair");
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
    await category.selectOption("Lighting");
    await expect(tiles(dialog)).toHaveCount(0);
    await category.selectOption("HomeAndKitchen");
    await expect(dialog.getByText("6 products found · 1 selected")).toBeVisible();
  });
  await softStep("clears the selection with the next search", async () => {
    await dialog.getByRole("button", { name: "Search Products" }).click();
    await expect(dialog.getByText("6 products found · 0 selected")).toBeVisible();
  });
  await softStep("'Clear Results' removes the results and keeps the keyword", async () => {
    await page.route(searchCall, respondWithTitles(["Oak chair"]));
    await dialog.getByRole("button", { name: "Search Products" }).click();
    await expect(dialog.getByText("1 product found · 0 selected")).toBeVisible();
    await dialog.getByRole("button", { name: "Clear Results" }).click();
    await expect(dialog.getByText(/found ·/u)).toBeHidden();
    await expect(tiles(dialog)).toHaveCount(0);
    await expect(keywordField(dialog)).toHaveValue("chair");
  });
  await softStep("keeps the grid with a missing image or a title of 300 characters", async () => {
    const long = "Extraordinary ".repeat(22).slice(0, 300);
    await page.route(searchCall, respondWithTitles([long, "Cane chair"]));
    await searchFor(dialog, "chair");
    await expect(tiles(dialog).first()).toContainText("No image");
    const [one, other] = await Promise.all([tiles(dialog).first().boundingBox(), tiles(dialog).last().boundingBox()]);
    expect(one?.height).toBe(other?.height);
    expect(one?.y).toBe(other?.y);
  });
  await softStep("labels results of the sample catalog, and no others", async () => {
    const note = "These products come from the built-in sample catalog, not from Amazon.";
    await page.route(searchCall, respondWithTitles(["Cane chair"]));
    await searchFor(dialog, "chair");
    await expect(tiles(dialog)).toHaveCount(1);
    await expect(dialog.getByText(note)).toBeHidden();
    await dialog.getByRole("button", { name: "Clear Results" }).click();
    await page.unroute(searchCall);
    await searchFor(dialog, "chair");
    await expect(dialog.getByText(note)).toBeVisible();
  });
  await softStep("adds products in the order of selection, shows a toast, clears and closes the dialog", async () => {
    await page.unroute(searchCall);
    await searchFor(dialog, "chair");
    const titles = [await tiles(dialog).nth(2).innerText(), await tiles(dialog).nth(0).innerText()];
    await tiles(dialog).nth(2).click();
    await tiles(dialog).nth(0).click();
    await dialog.getByRole("button", { name: "Add Selected (2)" }).click();
    await expect(dialog).toBeHidden();
    await expectToast(page, "Products added", "Added 2 products to your board.");
    await expect(productRows(page)).toContainText(["Oak chair", ...titles]);
    await expect(page.getByRole("main").getByRole("button", { name: "Search Products" })).toBeFocused();
    await openSearchDialog(page);
    await expect(tiles(dialog)).toHaveCount(0);
    await expect(keywordField(dialog)).toHaveValue("Japandi");
    await expect(dialog.getByText("4 of 12 products")).toBeVisible();
  });
});
