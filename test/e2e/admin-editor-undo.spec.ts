import { expect, test } from "./admin-session.ts";
import { closeToast, getEditor, getToast, openEditor, readStoredBoard, someProducts } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

test("'Undo' restores a removed moodboard or product at its position, also by keyboard", async ({
  page,
  adminApi,
  aDraft,
}) => {
  // With a text of its own the board gets no generated one while products are missing.
  const uploadedMoodboardUrl = "/sample-catalogue/bench-oak.jpg";
  const board = await aDraft({ products: someProducts(3), description: "Three chairs.", uploadedMoodboardUrl });
  const { products, saveDraft } = getEditor(page);
  const remove = page.getByRole("button", { name: "Remove Chair number 2" });
  const removed = getToast(page, "Product removed");
  const part = page.getByRole("region", { name: "Moodboard image" });
  await openEditor(page, board.id);

  await softStep("'Undo' restores a removed moodboard", async () => {
    await part.getByRole("button", { name: "Remove moodboard image" }).click();
    await expect(part.getByRole("img", { name: "The moodboard image" })).toHaveCount(0);
    await getToast(page, "Moodboard removed").getByRole("button", { name: "Undo" }).click();
    await expect(part.getByRole("img", { name: "The moodboard image" })).toHaveAttribute("src", /bench-oak/u);
    await expect(part.getByRole("button", { name: "Replace moodboard image" })).toBeFocused();
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });
  await test.step("'Undo' restores and focuses the product", async () => {
    await remove.click();
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 3/u]);
    await removed.getByRole("button", { name: "Undo" }).click();
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 2/u, /Chair number 3/u]);
    await expect(removed).toHaveCount(0);
    await expect(remove).toBeFocused();
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });
  await test.step("F8 focuses the toast, and Tab its button", async () => {
    await remove.press("Enter");
    await expect(products).toHaveCount(2);
    await expect(removed).toBeVisible();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(removed.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 2/u, /Chair number 3/u]);
    await expect(remove).toBeFocused();
  });
  await test.step("'Undo' restores all products removed in a row", async () => {
    for (const [place, number] of [2, 1, 3].entries()) {
      await page.getByRole("button", { name: `Remove Chair number ${number}` }).click();
      await expect(products).toHaveCount(2 - place);
    }
    await getToast(page, "3 products removed").getByRole("button", { name: "Undo" }).click();
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 2/u, /Chair number 3/u]);
    await expect(page.getByRole("button", { name: "Remove Chair number 3" })).toBeFocused();
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });
  await test.step("'Undo' after a closed toast restores only the later removal", async () => {
    await page.getByRole("button", { name: "Remove Chair number 1" }).click();
    await closeToast(page, "Product removed");
    await expect(removed).toHaveCount(0);
    await remove.click();
    await removed.getByRole("button", { name: "Undo" }).click();
    await expect(products).toHaveText([/Chair number 2/u, /Chair number 3/u]);
    await remove.click();
    await closeToast(page, "Product removed");
    await expect(removed).toHaveCount(0);
  });
  await test.step("the toast closes when the editor is left", async () => {
    await page.getByRole("button", { name: "Remove Chair number 3" }).click();
    await expect(removed).toBeVisible();
    await saveDraft.click();
    await expect(page).toHaveURL("/admin");
    await expect(removed).toHaveCount(0);
    expect((await readStoredBoard(adminApi, board.id)).products).toEqual([]);
  });
});
