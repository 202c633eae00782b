import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  boardsCalled,
  editorOf,
  openEditor,
  openNewBoard,
  removeBoardsCalled,
  someProducts,
  toastOf,
} from "./board-editor.ts";

const products = someProducts(1);

test.describe("a save that fails", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|net::ERR_|409: |422: |429: |500: |503: )/u] });

  for (const status of [429, 500, 503]) {
    test(`with ${status} keeps everything and says why`, async ({ page, aDraft }) => {
      const board = await aDraft({ products });
      const problem = { message: "The database is away.", suggestion: "Try again in a minute." };
      await openEditor(page, board.id);
      await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ status, json: problem }), { times: 1 });
      await editorOf(page).title.fill("Not lost");
      await editorOf(page).saveDraft.click();
      await expect(toastOf(page, "Error")).toContainText("Failed to update board. Please try again.");
      await expect(
        page.getByText("The database is away. Try again in a minute. Your changes are kept on this device."),
      ).toBeVisible();
      await expect(editorOf(page).title).toHaveValue("Not lost");
      await editorOf(page).saveDraft.click();
      await expect(toastOf(page, "Board updated")).toBeVisible();
    });
  }

  test("offline says so, and works again online", async ({ page, aDraft, context }) => {
    const board = await aDraft({ products });
    await openEditor(page, board.id);
    await editorOf(page).title.fill("Written in a tunnel");
    await context.setOffline(true);
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Error")).toContainText("Failed to update board. Please try again.");
    await expect(page.getByText("You are offline. Your changes are kept on this device.")).toBeVisible();
    await context.setOffline(false);
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Board updated")).toBeVisible();
  });

  test("for a new board uses the words for new ones", async ({ page }) => {
    await openNewBoard(page);
    await page.route("**/api/boards", (route) => route.fulfill({ status: 429, json: { message: "Wait." } }));
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Error")).toContainText("Failed to save board. Please try again.");
  });

  test("with a lost answer makes no second board", async ({ page, adminApi }) => {
    const title = aTitle();
    await openNewBoard(page);
    await page.route(
      "**/api/boards",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await editorOf(page).title.fill(title);
    await editorOf(page).saveDraft.click();
    await expect(toastOf(page, "Draft saved")).toBeVisible();
    expect(await boardsCalled(adminApi, title)).toHaveLength(1);
    await removeBoardsCalled(adminApi, title);
  });

  test("says at a field what the server refuses there", async ({ page, aDraft }) => {
    const board = await aDraft({ products });
    await openEditor(page, board.id);
    const issues = [{ path: "title", message: "That title is taken." }];
    await page.route(`**/api/boards/${board.id}`, (route) =>
      route.fulfill({ status: 422, json: { message: "No.", issues } }),
    );
    await editorOf(page).saveDraft.click();
    await expect(editorOf(page).title).toHaveAccessibleDescription("That title is taken.");
    await expect(editorOf(page).title).toBeFocused();
    await page.keyboard.type("x");
    await expect(editorOf(page).title).toHaveAccessibleDescription("");
  });
});
