import { expect, test } from "./admin-session.ts";
import { aTitle, getEditor, openEditor, readStoredBoard, someProducts } from "./board-editor.ts";

test("a note says why a product was picked", async ({ page, aDraft, adminApi }) => {
  const { id } = await aDraft({ style: aTitle("Style"), products: someProducts(2), description: "Kept." });
  await openEditor(page, id);
  await page.getByRole("button", { name: "Add a note to Chair number 2" }).click();
  const note = page.getByLabel("Why you picked it");
  await expect(note).toBeFocused();
  await note.fill("Stacks in a corner");
  await getEditor(page).publish.click();
  await expect.poll(async () => (await readStoredBoard(adminApi, id)).products[1]?.note).toBe("Stacks in a corner");
  await page.goto(`/board/${id}`);
  await expect(page.getByText("Stacks in a corner")).toBeVisible();
});
