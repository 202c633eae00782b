import { expect, test } from "./admin-session.ts";
import { editorOf, openEditor } from "./board-editor.ts";

test.describe("loading a board", () => {
  test("is shown in its shape", async ({ page, aDraft }) => {
    const board = await aDraft();
    await page.route(`**/api/boards/${board.id}`, () => undefined);
    await page.goto(`/admin/edit/${board.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
  });

  test.describe("that fails", () => {
    test.use({ meant: [/^(?:error: Failed to load resource|500: )/u] });
    test("says 'Failed to fetch board' and can be tried again", async ({ page, aDraft }) => {
      const board = await aDraft({ title: "Here again" });
      await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
      await page.goto(`/admin/edit/${board.id}`);
      await expect(page.getByText("Failed to fetch board")).toBeVisible();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(editorOf(page).title).toHaveValue("Here again");
    });
  });

  test.describe("that is gone", () => {
    test.use({ meant: [/^(?:error: Failed to load resource|404: )/u] });
    test("says so and leads back", async ({ page, aDraft, adminApi }) => {
      const board = await aDraft();
      await adminApi.delete(`/api/boards/${board.id}`);
      await page.goto(`/admin/edit/${board.id}`);
      await expect(page.getByText("This board is gone.")).toBeVisible();
      await page.getByRole("link", { name: "Back to the boards" }).click();
      await expect(page).toHaveURL("/admin");
    });
  });
});

test.describe("lists of names that cannot be loaded", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|503: )/u] });
  test("say so and can be tried again", async ({ page, aDraft }) => {
    await page.route("**/api/adjectives", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await openEditor(page, (await aDraft()).id);
    await expect(page.getByText("Styles, rooms and adjectives could not be loaded.")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(editorOf(page).adjective.getByRole("option", { name: "Airy" })).toHaveCount(1);
    await expect(page.getByText("Styles, rooms and adjectives could not be loaded.")).toHaveCount(0);
  });
});
