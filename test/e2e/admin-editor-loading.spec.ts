import { expect, test } from "./admin-session.ts";
import { editorOf, gate, openEditor } from "./board-editor.ts";

test.use({ meant: [/^(?:error: Failed to load resource|404: |500: |503: )/u] });

test("a board is loaded, or it is said why not", async ({ page, aDraft, adminApi }) => {
  const board = await aDraft({ title: "Here again" });
  const { opened, release } = gate();
  const tryAgain = page.getByRole("button", { name: "Try again" });

  await test.step("loading a board is shown in its shape", async () => {
    await page.route(
      `**/api/boards/${board.id}`,
      async (route) => {
        await opened;
        await route.fulfill({ status: 500, body: "" });
      },
      { times: 1 },
    );
    await page.goto(`/admin/edit/${board.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
  });
  await test.step("one that fails says 'Failed to fetch board' and can be tried again", async () => {
    release();
    await expect(page.getByText("Failed to fetch board")).toBeVisible();
    await tryAgain.click();
    await expect(editorOf(page).title).toHaveValue("Here again");
  });
  await test.step("lists of names that cannot be loaded say so and can be tried again", async () => {
    await page.route("**/api/adjectives", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await page.route("**/api/boards/check-duplicate?*", (route) => route.fulfill({ status: 500, body: "" }));
    const duplicates = page.waitForResponse("**/api/boards/check-duplicate?*");
    await openEditor(page, board.id);
    await expect(page.getByText("Adjectives could not be loaded.")).toBeVisible();
    await tryAgain.click();
    await expect(editorOf(page).adjective.getByRole("option", { name: "Airy" })).toHaveCount(1);
    await expect(page.getByText("Adjectives could not be loaded.")).toHaveCount(0);
    await duplicates;
  });
  await test.step("a board like others that cannot be looked for is no trouble", async () => {
    await expect(page.getByText("Similar Board Found")).toHaveCount(0);
    await expect(editorOf(page).saveDraft).toBeVisible();
  });
  await test.step("one that is gone says so and leads back", async () => {
    await adminApi.delete(`/api/boards/${board.id}`);
    await page.goto(`/admin/edit/${board.id}`);
    await expect(page.getByText("This board is gone.")).toBeVisible();
    await page.getByRole("link", { name: "Back to the boards" }).click();
    await expect(page).toHaveURL("/admin");
  });
});
