import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { draftStatus, getEditor, getToast, openEditor, openEditorPage } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log the 401 of an ended session. */
test.use({
  expectedMessages: [/^(?:error: Failed to load resource|401: )/u],
});

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const toSettings = (page: Page) => page.getByRole("link", { name: "Settings", exact: true });

/** Accepts the confirmations of the browser and returns their types. */
function acceptConfirmations(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on("dialog", async (dialog) => {
    requested.push(dialog.type());
    await dialog.accept();
  });
  return requested;
}

test("unsaved changes are confirmed before leaving and offered again", async ({ page, aDraft }) => {
  const requested = acceptConfirmations(page);
  const board = await aDraft();
  const { title, link, saveDraft } = getEditor(page);
  const unsaved = page.getByText(draftStatus);
  await openEditor(page, board.id);

  await softStep("leaves without confirmation when nothing is unsaved", async () => {
    await page.reload();
    await expect(title).toHaveValue(board.title);
    await toSettings(page).click();
    await expect(page).toHaveURL("/admin/settings");
    await page.goBack();
  });
  await softStep("confirms for a pasted link alone, and not after it is removed", async () => {
    await link.fill("https://shop.example/chairs/42");
    await expect(unsaved).toBeVisible();
    await toSettings(page).click();
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(link).toHaveValue("https://shop.example/chairs/42");
    await link.fill("");
    await expect(unsaved).toHaveCount(0);
  });
  await test.step("confirms before leaving, and staying changes nothing", async () => {
    await title.fill("Unsaved");
    await expect(unsaved).toBeVisible();
    await toSettings(page).click();
    await expect(question(page)).toContainText("kept on this device");
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL(`/admin/edit/${board.id}`);
    await expect(title).toHaveValue("Unsaved");
  });
  await test.step("offers the changes again after leaving", async () => {
    await toSettings(page).click();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/settings");
    await page.goBack();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(title).toHaveValue("Unsaved");
  });
  await test.step("confirms a reload while something is unsaved", async () => {
    expect(requested).toEqual([]);
    await page.reload();
    await expect(page.getByText(/You have unsaved changes/u)).toBeVisible();
    expect(requested).toEqual(["beforeunload"]);
  });
  await test.step("leaves without confirmation after a save", async () => {
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(title).toHaveValue("Unsaved");
    await saveDraft.click();
    await expect(page).toHaveURL("/admin");
    await toSettings(page).click();
    await expect(page).toHaveURL("/admin/settings");
  });
});

test("history back is confirmed, and an ended session redirects without confirmation", async ({ page, aDraft }) => {
  const requested = acceptConfirmations(page);
  const { title, saveDraft } = getEditor(page);
  await page.clock.install();

  await softStep("confirms history back as well", async () => {
    const board = await aDraft();
    await page.goto("/admin/settings");
    await page.getByRole("heading", { level: 1, name: "Board Settings" }).waitFor();
    await openEditorPage(page, board);
    await title.fill("Unsaved again");
    await expect(page.getByText(draftStatus)).toBeVisible();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(`/admin/edit/${board.id}`);
    await page.keyboard.press("Escape");
    await expect(title).toHaveValue("Unsaved again");
    await page.goBack();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/admin/settings");
  });
  await softStep(
    "an ended session shows a message, redirects without confirmation and restores the changes",
    async () => {
      const ended = await aDraft();
      await openEditorPage(page, ended);
      await endSession(page, ended.id);
      expect(requested).toEqual([]);
      await page.goto(`/admin/edit/${ended.id}`);
      await expect(title).toHaveValue("Typed for an hour");
      await expect(getToast(page, "Your unsaved changes are back")).toBeVisible();
      await saveDraft.click();
      await expect(getToast(page, "Board updated")).toBeVisible();
    },
  );
});

/** Ends the session during editing; saving then redirects to the sign-in page. */
async function endSession(page: Page, id: string): Promise<void> {
  await page.route(`**/api/boards/${id}`, (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
  await page.route("**/api/login?*", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sign in</h1>" }));
  await getEditor(page).title.fill("Typed for an hour");
  await getEditor(page).saveDraft.click();
  await expect(getToast(page, "Unauthorized")).toContainText("You must be logged in as an admin.");
  // Waits until the toast has been shown long enough to read.
  await page.clock.fastForward(1_500);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe(`/admin/edit/${id}`);
  await page.unrouteAll();
}
