import { draftOperations } from "../../adapters/http/contract/operations/drafts.ts";
import { expect, test } from "./admin-session.ts";
import { getEditor, openEditor } from "./board-editor.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

test("one press drafts a board; the next draft keeps marked products; Undo restores the first", async ({ page }) => {
  const { style, room } = getEditor(page);
  await page.route("**/api/boards/unused-combination", (route) => route.fulfill({ json: { combination: null } }));
  await openEditor(page);
  const rows = page.getByRole("list", { name: "Products of this board" }).getByRole("listitem");
  const press = async (name: string) => {
    const response = page.waitForResponse("**/api/boards/draft");
    await page.getByRole("button", { name }).click();
    const { choices } = draftOperations.draftBoard.responses[200].parse(await (await response).json());
    await expect(page.getByText("Board drafted", { exact: true })).toBeVisible();
    return choices.map(({ product }) => product.title);
  };

  await softStep("the button stands there once a style is chosen", async () => {
    await expect(page.getByRole("button", { name: "Draft this board" })).toHaveCount(0);
    await style.selectOption("Japandi");
    await room.selectOption("Bedroom");
    await expect(page.getByRole("button", { name: "Draft this board" })).toBeVisible();
  });
  const first = await press("Draft this board");
  const [bed = "", nightstand = ""] = first;
  await softStep("products with reasons, a moodboard and a description", async () => {
    await expect(rows).toHaveCount(first.length);
    await expect(rows.first()).toContainText(bed);
    await expect(rows.first()).toContainText("Why: ");
    await expect(page.getByRole("button", { name: "Edit composition" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Description" })).not.toHaveValue("");
  });
  await softStep("the next draft keeps what is kept", async () => {
    await page.getByRole("button", { name: `Keep ${nightstand}` }).click();
    await page.getByLabel("What should it be like?").fill("no bed, dark walnut");
    const second = await press("Try again");
    expect(second).not.toContain(nightstand);
    await expect(rows).toHaveCount(second.length + 1);
    await expect(rows.first()).toContainText(nightstand);
    await expect(rows.filter({ hasText: bed })).toHaveCount(0);
  });
  await softStep("undo brings the first draft back", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows.first()).toContainText(bed);
  });
});

test("boards for unused combinations are drafted from the dashboard", { tag: slowTag }, async ({ page, adminApi }) => {
  await page.goto("/admin");
  await page.getByRole("button", { name: "Draft boards" }).click();
  const dialog = page.getByRole("dialog", { name: "Draft boards" });
  await dialog.getByLabel("Number of boards").fill("40");
  await dialog.getByLabel("Number of boards").blur();
  await expect(dialog.getByRole("button", { name: "Draft 12 boards" })).toBeVisible();
  await dialog.getByLabel("Number of boards").fill("1");
  await dialog.getByRole("button", { name: "Draft 1 board" }).click();
  await expect(dialog.getByText("1 of 1 board drafted")).toBeVisible();
  const path = (await dialog.getByRole("link").getAttribute("href")) ?? "";
  await dialog.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Board" })).toBeVisible();
  const id = path.split("/").at(-1) ?? "";
  const board = await (await adminApi.get(`/api/boards/${id}`)).json();
  expect(board).toMatchObject({ id, status: "draft" });
  await adminApi.delete(`/api/boards/${id}`);
});
