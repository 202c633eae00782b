import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { editorOf, openEditor, openNewBoard, someProducts } from "./board-editor.ts";

// Looking for barriers takes its time on a machine that does other things as well.
test.slow();

const phone = { width: 360, height: 700 } as const;

test.describe("a full editor", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|409: )/u] });

  test("keeps its place and has no barrier, in a low window and on a phone, and in a conflict", async ({
    page,
    aDraft,
    adminApi,
  }) => {
    const style = "Style of the longest name that there is";
    await aDraft({ style });
    const board = await aDraft({ style, products: someProducts(10), description: "Oak and linen. ".repeat(40) });
    const { title, products, saveDraft, publish } = editorOf(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openEditor(page, board.id);
    await expect(page.getByText("Similar Board Found")).toBeVisible();

    await test.step("in a low window the buttons stay in view beside the form, and nothing stands out sideways", async () => {
      await expect(products).toHaveCount(10);
      await expect(publish).toBeInViewport({ ratio: 1 });
      await title.fill("Changed");
      await expect(page.getByText("Unsaved changes kept on this device")).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
    await test.step("on a phone the title of the page keeps its line beside the word that something is unsaved", async () => {
      await page.setViewportSize(phone);
      await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(heading?.height).toBeLessThan(40);
      await expectNoSidewaysScroll(page);
    });
    await test.step("on a phone 'Save Draft' and 'Publish Board' are always in view", async () => {
      for (const place of [0, 600, 100_000]) {
        await page.evaluate((top) => window.scrollTo(0, top), place);
        await expect(saveDraft).toBeInViewport({ ratio: 1 });
        await expect(publish).toBeInViewport({ ratio: 1 });
      }
    });
    await test.step("it has no barrier that axe can find", async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectNoBarriers(page);
    });
    await test.step("a conflict is shown without a barrier, and the focus comes back", async () => {
      await adminApi.patch(`/api/boards/${board.id}`, { data: { title: "Theirs" } });
      await saveDraft.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "This board changed meanwhile" })).toBeVisible();
      await expectNoBarriers(page);
      await page.keyboard.press("Escape");
      await expect(saveDraft).toBeFocused();
    });
  });
});

test("an empty editor that was refused has no barrier, and nothing stands out sideways", async ({ page }) => {
  await openNewBoard(page);
  await editorOf(page).publish.click();
  await expect(page.getByRole("button", { name: "Search Products" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});
