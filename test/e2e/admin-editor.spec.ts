import { expect, test } from "./admin-session.ts";
import { aTitle, editorOf, openEditor, openNewBoard, someProducts, writes } from "./board-editor.ts";
import { heldBack } from "./held-back.ts";

test("a new board begins with what can be chosen for it", async ({ page, adminApi }) => {
  const { style, room, adjective, title, preview } = editorOf(page);

  await test.step("it begins with a combination that no board uses, and with nothing unsaved", async () => {
    await openNewBoard(page);
    const chosen = [await style.inputValue(), await room.inputValue(), await adjective.inputValue()];
    const boards = await (await adminApi.get("/api/boards?view=card")).json();
    const names = (board: Record<string, string | null>) => [board.style, board.room ?? "", board.adjective ?? ""];
    expect(boards.map(names)).not.toContainEqual(chosen);
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });

  const release = await heldBack(page, "**/api/boards?view=card");
  await openEditor(page);

  await test.step("it has the title 'Create New Board', no products and an untitled preview without a style", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create New Board");
    await expect(page.getByText("No products yet")).toBeVisible();
    await expect(page.getByText("0 of 12 products")).toBeVisible();
    await expect(preview).toContainText("Untitled Board");
    await expect(preview.getByRole("listitem")).toHaveCount(9);
    await expect(style).toHaveValue("");
  });
  await test.step("it is not chosen anything for once somebody has touched the form", async () => {
    await title.fill("Mine");
    const answer = page.waitForResponse("**/api/boards?view=card");
    release();
    await (await answer).finished();
    await expect(room.getByRole("option")).not.toHaveCount(1);
    await expect(style).toHaveValue("");
  });
});

test("a loaded board fills the form and the preview, which follow what is chosen", async ({ page, aDraft }) => {
  const named = aTitle();
  const content = { style: "Coastal", room: "Bedroom", adjective: "Airy", description: "Salt and linen." };
  await writes(page, "For the new subject.");
  await openEditor(page, (await aDraft({ ...content, title: named, products: someProducts(7) })).id);
  const { style, room, adjective, title, description, target, preview } = editorOf(page);

  await test.step("what is stored fills the form and the preview", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
    await expect(style).toHaveValue("Coastal");
    await expect(room).toHaveValue("Bedroom");
    await expect(adjective).toHaveValue("Airy");
    await expect(title).toHaveValue(named);
    await expect(description).toHaveValue("Salt and linen.");
    await expect(page.getByText("7 of 12 products")).toBeVisible();
    await expect(preview).toContainText(named);
    await expect(preview).toContainText("Salt and linen.");
    await expect(preview.getByRole("img", { name: /^Chair number/u })).toHaveCount(7);
  });
  await test.step("'None' can be chosen for room and adjective alone", async () => {
    await expect(room.getByRole("option", { name: "None" })).toHaveCount(1);
    await expect(adjective.getByRole("option", { name: "None" })).toHaveCount(1);
    await expect(style.getByRole("option", { name: "None" })).toHaveCount(0);
  });
  await test.step("the subject is the style and the room, and stands where a title is left out", async () => {
    const configuration = page.getByRole("region", { name: "Configuration" });
    await expect(configuration.getByText("Generated Subject")).toBeVisible();
    await expect(configuration.getByRole("status")).toHaveText("Coastal Bedroom");
    await room.selectOption("None");
    await style.selectOption("Japandi");
    await expect(configuration.getByRole("status")).toHaveText("Japandi");
    await title.fill("");
    await expect(title).toHaveAttribute("placeholder", "Japandi");
    await expect(preview).toContainText("Japandi");
  });
  await test.step("the target stays between 9 and 12", async () => {
    await expect(target).toHaveValue("12");
    await target.fill("40");
    await target.blur();
    await expect(target).toHaveValue("12");
    await target.fill("1");
    await target.blur();
    await expect(target).toHaveValue("9");
    await expect(page.getByText("7 of 9 products")).toBeVisible();
  });
});

test("a board like others says so, with the title of the first and how many more there are, and never of itself", async ({
  page,
  aDraft,
}) => {
  const style = aTitle("Style");
  const board = await aDraft({ style, title: "Itself" });
  await openEditor(page, board.id);
  await test.step("a style that the list no longer has can still be kept", async () => {
    await expect(editorOf(page).style).toHaveValue(style);
  });
  const warning = page.getByText("Similar Board Found");
  await expect(warning).toHaveCount(0);

  await aDraft({ style, title: "One like it" });
  await openEditor(page, board.id);
  await expect(warning).toBeVisible();
  await expect(page.getByText(/^One like it$/u)).toBeVisible();

  await aDraft({ style, title: "A second" });
  await openEditor(page, board.id);
  await expect(page.getByText(/^A second and 1 other$/u)).toBeVisible();

  await aDraft({ style, title: "A third" });
  await openEditor(page, board.id);
  await expect(page.getByText(/^A third and 2 others$/u)).toBeVisible();
});

test("typing in title and description draws no product anew", async ({ page, aDraft }) => {
  await page.addInitScript(() => {
    const { replace } = String.prototype;
    Object.assign(globalThis, { drawings: 0 });
    // Every drawing of a product's row sets its title this way.
    const value = function (this: string, ...parts: [RegExp, string]) {
      if (this.startsWith("Chair number")) Reflect.set(globalThis, "drawings", Reflect.get(globalThis, "drawings") + 1);
      return Reflect.apply(replace, this, parts);
    };
    Object.defineProperty(String.prototype, "replace", { value });
  });
  const drawings = () => page.evaluate(() => Number(Reflect.get(globalThis, "drawings")));
  const board = await aDraft({ products: someProducts(9), description: "Written." });
  await openEditor(page, board.id);
  await expect(editorOf(page).products).toHaveCount(9);
  expect(await drawings()).toBeGreaterThanOrEqual(9);
  await expect(editorOf(page).adjective.getByRole("option", { name: "Airy" })).toHaveCount(1);
  await editorOf(page).title.fill("First change");
  await expect(page.getByText("Unsaved changes kept on this device")).toBeVisible();
  const before = await drawings();
  await editorOf(page).title.pressSequentially(" and more");
  await editorOf(page).description.pressSequentially("Words. ");
  await expect(editorOf(page).preview).toContainText("First change and more");
  expect(await drawings()).toBe(before);
});
