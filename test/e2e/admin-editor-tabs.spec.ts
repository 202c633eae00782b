import { expect, test } from "./admin-session.ts";
import { draftBanner, draftStatus, getEditor, openEditor } from "./board-editor.ts";
import { slowTag } from "./slow-tag.ts";

test("two tabs with one board keep separate drafts", { tag: slowTag }, async ({ page, context, aDraft }) => {
  // Accepts the confirmation of the reload.
  page.on("dialog", (dialog) => dialog.accept());
  const board = await aDraft();
  const other = await context.newPage();
  const [here, there] = [getEditor(page), getEditor(other)];
  await Promise.all([openEditor(page, board.id), openEditor(other, board.id)]);

  await test.step("offers no draft of a tab that is still open", async () => {
    await here.title.fill("First tab");
    await expect(page.getByText(draftStatus)).toBeVisible();
    await other.reload();
    await there.title.fill("Second tab");
    await expect(other.getByText(draftStatus)).toBeVisible();
    await there.title.fill(board.title);
    await expect(other.getByText(draftStatus)).toHaveCount(0);
    await expect(other.getByText(draftBanner)).toHaveCount(0);
  });
  await test.step("stores the drafts of two tabs separately", async () => {
    await there.title.fill("Second tab");
    await expect(other.getByText(draftStatus)).toBeVisible();
    await other.close({ runBeforeUnload: false });
    await here.title.fill("First tab, later");
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(here.title).toHaveValue("First tab, later");
  });
  await test.step("offers the draft of a closed tab", async () => {
    await here.title.fill(board.title);
    await expect(page.getByText(draftStatus)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(draftBanner)).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(here.title).toHaveValue("Second tab");
  });
});
