import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { editorOf, openEditor, openNewBoard, someProducts } from "./board-editor.ts";

// Looking for barriers takes its time on a machine that does other things as well.
test.slow();

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a full editor has no barrier that axe can find, and nothing stands out sideways", async ({
      page,
      aDraft,
    }) => {
      const style = "Style of the longest name that there is";
      await aDraft({ style });
      const board = await aDraft({ style, products: someProducts(10), description: "Oak." });
      await openEditor(page, board.id);
      await expect(page.getByText("Similar Board Found")).toBeVisible();
      await editorOf(page).title.fill("Changed");
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
    });

    test("an empty editor that was refused has none either", async ({ page }) => {
      await openNewBoard(page);
      await editorOf(page).publish.click();
      await expect(page.getByRole("button", { name: "Search Products" })).toBeFocused();
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 700 } });

  test("the title of the page keeps its line beside the word that something is unsaved", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft()).id);
    await editorOf(page).title.fill("Changed");
    await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.height).toBeLessThan(40);
  });

  test("'Save Draft' and 'Publish Board' are always in view", async ({ page, aDraft }) => {
    await openEditor(page, (await aDraft({ products: someProducts(10) })).id);
    for (const place of [0, 600, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      await expect(editorOf(page).saveDraft).toBeInViewport({ ratio: 1 });
      await expect(editorOf(page).publish).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("the buttons stay in view beside the form", async ({ page, aDraft }) => {
    const board = await aDraft({ products: someProducts(10), description: "Oak and linen. ".repeat(40) });
    await openEditor(page, board.id);
    await expect(editorOf(page).products).toHaveCount(10);
    await expect(editorOf(page).publish).toBeInViewport({ ratio: 1 });
  });
});

test.describe("a conflict", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|409: )/u] });

  test("is shown without a barrier, and the focus comes back", async ({ page, aDraft, adminApi }) => {
    const board = await aDraft({ products: someProducts(1) });
    await openEditor(page, board.id);
    await adminApi.patch(`/api/boards/${board.id}`, { data: { title: "Theirs" } });
    await editorOf(page).title.fill("Mine");
    await editorOf(page).saveDraft.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "This board changed meanwhile" })).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press("Escape");
    await expect(editorOf(page).saveDraft).toBeFocused();
  });
});
