import { expect, test } from "./admin-session.ts";
import { aTitle, editorOf, openEditor, openNewBoard, someProducts } from "./board-editor.ts";

test.describe("a new board", () => {
  test("begins with a combination that no board uses, and with nothing unsaved", async ({ page, adminApi }) => {
    await openNewBoard(page);
    const { style, room, adjective } = editorOf(page);
    const chosen = { style: await style.inputValue(), room: await room.inputValue() };
    const query = new URLSearchParams({ ...chosen, adjective: await adjective.inputValue() });
    const boards = await (await adminApi.get("/api/boards?view=card")).json();
    const names = (board: Record<string, string | null>) => [board.style, board.room ?? "", board.adjective ?? ""];
    expect(boards.map(names)).not.toContainEqual([chosen.style, chosen.room, query.get("adjective")]);
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });

  test("has the title 'Create New Board', no products and an untitled preview without a style", async ({ page }) => {
    await page.route("**/api/boards?view=card", () => undefined);
    await openEditor(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create New Board");
    await expect(page.getByText("No products yet")).toBeVisible();
    await expect(page.getByText("0 of 12 products")).toBeVisible();
    await expect(editorOf(page).preview).toContainText("Untitled Board");
    await expect(editorOf(page).preview.getByRole("listitem")).toHaveCount(9);
    await expect(editorOf(page).style).toHaveValue("");
  });

  test("is not chosen anything for once somebody has touched the form", async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/boards?view=card", async (route) => {
      await promise;
      await route.continue();
    });
    await openEditor(page);
    await editorOf(page).title.fill("Mine");
    const answer = page.waitForResponse("**/api/boards?view=card");
    resolve();
    await (await answer).finished();
    await expect(editorOf(page).room.getByRole("option")).not.toHaveCount(1);
    await expect(editorOf(page).style).toHaveValue("");
  });
});

test("the subject is the style and the room, and stands where a title is left out", async ({ page, aDraft }) => {
  const board = await aDraft({ title: "Named", style: "Japandi", room: "Bedroom", subject: "Japandi Bedroom" });
  await openEditor(page, board.id);
  const { style, room, title, preview } = editorOf(page);
  const configuration = page.getByRole("region", { name: "Configuration" });
  await expect(configuration.getByText("Generated Subject")).toBeVisible();
  await expect(configuration.getByRole("status")).toHaveText("Japandi Bedroom");
  await room.selectOption("None");
  await style.selectOption("Coastal");
  await expect(configuration.getByRole("status")).toHaveText("Coastal");
  await title.fill("");
  await expect(title).toHaveAttribute("placeholder", "Coastal");
  await expect(preview).toContainText("Coastal");
});

test("a loaded board fills the form and the preview", async ({ page, aDraft }) => {
  const title = aTitle();
  const content = { style: "Coastal", room: "Bedroom", adjective: "Airy", description: "Salt and linen." };
  const board = await aDraft({ ...content, title, products: someProducts(7) });
  await openEditor(page, board.id);
  const editor = editorOf(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
  await expect(editor.style).toHaveValue("Coastal");
  await expect(editor.room).toHaveValue("Bedroom");
  await expect(editor.adjective).toHaveValue("Airy");
  await expect(editor.title).toHaveValue(title);
  await expect(editor.description).toHaveValue("Salt and linen.");
  await expect(page.getByText("7 of 12 products")).toBeVisible();
  await expect(editor.preview).toContainText(title);
  await expect(editor.preview).toContainText("Salt and linen.");
  await expect(editor.preview.getByRole("img", { name: /^Chair number/u })).toHaveCount(7);
});

test("'None' can be chosen for room and adjective alone", async ({ page, aDraft }) => {
  const board = await aDraft();
  await openEditor(page, board.id);
  const { style, room, adjective } = editorOf(page);
  await expect(room.getByRole("option", { name: "None" })).toHaveCount(1);
  await expect(adjective.getByRole("option", { name: "None" })).toHaveCount(1);
  await expect(style.getByRole("option", { name: "None" })).toHaveCount(0);
});

test("a style that the list no longer has can still be kept", async ({ page, aDraft }) => {
  const style = aTitle("Gone");
  const board = await aDraft({ style });
  await openEditor(page, board.id);
  await expect(editorOf(page).style).toHaveValue(style);
});

test("the target stays between 9 and 12", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft()).id);
  const { target } = editorOf(page);
  await expect(target).toHaveValue("12");
  await target.fill("40");
  await target.blur();
  await expect(target).toHaveValue("12");
  await target.fill("1");
  await target.blur();
  await expect(target).toHaveValue("9");
  await expect(page.getByText("0 of 9 products")).toBeVisible();
});

test.describe("a board like others", () => {
  test("says so, with the title of the first and how many more there are, and never of itself", async ({
    page,
    aDraft,
  }) => {
    const style = aTitle("Style");
    const board = await aDraft({ style, title: "Itself" });
    await openEditor(page, board.id);
    await expect(editorOf(page).style).toHaveValue(style);
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

  test.describe("that cannot be looked for", () => {
    test.use({ meant: [/^(?:error: Failed to load resource|500: )/u] });
    test("is no trouble", async ({ page, aDraft }) => {
      await page.route("**/api/boards/check-duplicate?*", (route) => route.fulfill({ status: 500, body: "" }));
      const answer = page.waitForResponse("**/api/boards/check-duplicate?*");
      await openEditor(page, (await aDraft()).id);
      await answer;
      await expect(page.getByText("Similar Board Found")).toHaveCount(0);
      await expect(editorOf(page).saveDraft).toBeVisible();
    });
  });
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
