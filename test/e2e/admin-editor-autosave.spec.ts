import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  boardsCalled,
  draftsOf,
  editorOf,
  openEditor,
  openNewBoard,
  removeBoardsCalled,
  someProducts,
} from "./board-editor.ts";

const kept = "Unsaved changes kept on this device";
const offer = /^You have unsaved changes from \d{1,2}:\d{2}\s[AP]M\.$/u;

/** Everything that this device keeps. */
const keptTexts = (page: Page) => page.evaluate(() => Object.values(localStorage).join());

/** Whoever asks after this who is signed in hears of somebody else. */
const asAnotherAccount = (page: Page) =>
  page.route("**/api/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), id: randomUUID() } });
  });

/** A reload is asked about; here it is wanted. */
test.beforeEach(({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
});

test("what was not saved is kept on this device and offered back", async ({ page, aDraft }) => {
  const board = await aDraft({ products: someProducts(3), description: "Stored." });
  await openEditor(page, board.id);
  const editor = editorOf(page);
  const restore = page.getByRole("button", { name: "Restore" });

  await test.step("what is changed back to what is stored is nothing unsaved", async () => {
    await editor.title.fill("Other");
    await expect(page.getByText(kept)).toBeVisible();
    expect(await keptTexts(page)).toContain("Other");
    await editor.title.fill(board.title);
    await expect(page.getByText(kept)).toHaveCount(0);
    await page.reload();
    await expect(editor.title).toHaveValue(board.title);
    await expect(page.getByText(offer)).toHaveCount(0);
  });
  await test.step("what is discarded is never offered again", async () => {
    await editor.title.fill("Away with it");
    await page.reload();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText(offer)).toHaveCount(0);
    await expect(editor.title).toHaveValue(board.title);
    await page.reload();
    await expect(editor.title).toHaveValue(board.title);
    await expect(page.getByText(offer)).toHaveCount(0);
  });
  await test.step("what was not saved is offered back after a reload, and restored", async () => {
    await editor.title.fill("Not saved");
    await editor.description.fill("Not saved either.");
    await page.getByRole("button", { name: "Remove Chair number 2" }).click();
    await expect(page.getByText(kept)).toBeVisible();
    await page.reload();
    await expect(editor.title).toHaveValue(board.title);
    await expect(page.getByText(offer)).toBeVisible();
    await restore.click();
    await expect(page.getByText(offer)).toHaveCount(0);
    await expect(editor.title).toHaveValue("Not saved");
    await expect(editor.description).toHaveValue("Not saved either.");
    await expect(editor.products).toHaveText([/Chair number 1/u, /Chair number 3/u]);
    await expect(page.getByText(kept)).toBeVisible();
  });
  await test.step("what is restored is kept on, and gone once it is saved", async () => {
    await page.reload();
    await restore.click();
    await expect(editor.title).toHaveValue("Not saved");
    await editor.saveDraft.click();
    await expect(page).toHaveURL("/admin");
    await openEditor(page, board.id);
    await expect(editor.title).toHaveValue("Not saved");
    await expect(page.getByText(offer)).toHaveCount(0);
  });
});

test("another account is not offered what was not saved, and what was typed since a restore is not lost", async ({
  page,
  aDraft,
}) => {
  const board = await aDraft();
  await openEditor(page, board.id);
  const { title, description } = editorOf(page);
  const restore = page.getByRole("button", { name: "Restore" });
  await title.fill("Kept");
  await asAnotherAccount(page);
  await page.reload();
  await expect(title).toHaveValue(board.title);
  await page.evaluate(() => navigator.locks.query());
  await expect(page.getByText(offer)).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await description.fill("Typed since.");
  await restore.click();
  await expect(title).toHaveValue("Kept");
  await restore.click();
  await expect(description).toHaveValue("Typed since.");
  await expect(title).toHaveValue(board.title);
  await restore.click();
  await expect(title).toHaveValue("Kept");
});

test("a new board is kept as well, and not chosen anew after a restore", async ({ page, adminApi }) => {
  const title = aTitle();
  await openNewBoard(page);
  await editorOf(page).style.selectOption("Coastal");
  await editorOf(page).title.fill(title);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(page).title).toHaveValue(title);
  await expect(editorOf(page).style).toHaveValue("Coastal");
  await editorOf(page).saveDraft.click();
  await expect(page).toHaveURL("/admin");
  expect(await boardsCalled(adminApi, title)).toHaveLength(1);
  await removeBoardsCalled(adminApi, title);
});

test("two tabs keep their work beside each other", async ({ page, context, aDraft }) => {
  const board = await aDraft();
  const other = await context.newPage();
  await openEditor(page, board.id);
  await openEditor(other, board.id);
  await editorOf(page).title.fill("First tab");
  await expect(page.getByText(kept)).toBeVisible();
  await editorOf(other).title.fill("Second tab");
  await expect(other.getByText(kept)).toBeVisible();
  await other.close({ runBeforeUnload: false });
  await editorOf(page).title.fill("First tab, later");
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(page).title).toHaveValue("First tab, later");
});

test("the work of a tab that is still open is not offered to another", async ({ page, context, aDraft }) => {
  const board = await aDraft();
  await openEditor(page, board.id);
  await editorOf(page).title.fill("Still at it");
  await expect(page.getByText(kept)).toBeVisible();
  const other = await context.newPage();
  await openEditor(other, board.id);
  await editorOf(other).title.fill("Second tab");
  await expect(other.getByText(kept)).toBeVisible();
  await editorOf(other).title.fill(board.title);
  await expect(other.getByText(kept)).toHaveCount(0);
  await expect(other.getByText(offer)).toHaveCount(0);
  await page.close({ runBeforeUnload: false });
  await other.reload();
  await expect(other.getByText(offer)).toBeVisible();
});

test("a device full of rubbish breaks nothing, and one without room loses the copy only", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const board = await aDraft();
  const title = aTitle();
  const shelf = await draftsOf(adminApi, board.id);
  await page.addInitScript((place) => {
    localStorage.setItem(`${place}:x`, "{");
    localStorage.setItem(`${place}:y`, JSON.stringify({ format: 2, form: null }));
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }, shelf);
  await openEditor(page, board.id);
  await expect(editorOf(page).title).toHaveValue(board.title);
  await expect(page.getByText(/You have unsaved changes/u)).toHaveCount(0);
  await editorOf(page).title.fill(title);
  await expect(page.getByText("Unsaved changes, not kept on this device")).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("this device could not keep them");
  await page.getByRole("button", { name: "Stay" }).click();
  await editorOf(page).saveDraft.click();
  await expect(page).toHaveURL("/admin");
  expect(await boardsCalled(adminApi, title)).toHaveLength(1);
});
