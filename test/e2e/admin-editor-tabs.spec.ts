import { expect, test } from "./admin-session.ts";
import { draftBanner, draftStatus, getEditor, openEditor } from "./board-editor.ts";
import { slowTag } from "./slow-tag.ts";

/** Browsers log the 409 of a conflict. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|409: )/u] });

test("two tabs with one board detect a conflict on save and keep separate drafts", { tag: slowTag }, async ({
  page,
  context,
  aDraft,
}) => {
  // Accepts the confirmation of the reload.
  page.on("dialog", (dialog) => dialog.accept());
  const board = await aDraft();
  const other = await context.newPage();
  const [here, there] = [getEditor(page), getEditor(other)];
  const conflict = page.getByRole("dialog", { name: "Someone else changed this board" });
  await Promise.all([openEditor(page, board.id), openEditor(other, board.id)]);

  await test.step("two tabs that save the same board see the conflict dialog", async () => {
    await there.title.fill("From the other tab");
    await there.saveDraft.click();
    await expect(other).toHaveURL("/admin");
    await here.title.fill("From this tab");
    await here.saveDraft.click();
    await expect(conflict.getByRole("rowgroup").filter({ hasText: "Title" })).toHaveText(
      "TitleFrom the other tabFrom this tab",
    );
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(page).toHaveURL("/admin");
    await Promise.all([page.goBack(), other.goBack()]);
    for (const { title } of [here, there]) await expect(title).toHaveValue("From this tab");
  });
  await test.step("offers no draft of a tab that is still open", async () => {
    await here.title.fill("First tab");
    await expect(page.getByText(draftStatus)).toBeVisible();
    await other.reload();
    await there.title.fill("Second tab");
    await expect(other.getByText(draftStatus)).toBeVisible();
    await there.title.fill("From this tab");
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
    await here.title.fill("From this tab");
    await expect(page.getByText(draftStatus)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(draftBanner)).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(here.title).toHaveValue("Second tab");
  });
});
