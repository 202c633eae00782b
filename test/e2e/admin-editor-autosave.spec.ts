import type { Dialog, Page, Response } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  deleteBoardsByTitle,
  draftBanner,
  draftStatus,
  findBoardsByTitle,
  getDraftKeys,
  getEditor,
  openEditor,
  openNewBoard,
  someProducts,
} from "./board-editor.ts";
import { routeOnce } from "./route-once.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log lost connections. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|net::ERR_FAILED: )/u] });

const kept = (page: Page) => page.getByText(draftStatus);
const offer = (page: Page) => page.getByText(draftBanner);

const restore = (page: Page) => page.getByRole("button", { name: "Restore" });
const acceptReload = (dialog: Dialog) => dialog.accept();

/** All entries of the local storage. */
const readStoredTexts = (page: Page) => page.evaluate(() => Object.values(localStorage).join());

/** Faster than a user, before the cleanup of the previous editor. */
const goBackImmediatelyFrom = (page: Page, path: string) =>
  page.evaluate((left) => {
    const push = history.pushState.bind(history);
    history.pushState = (data, unused, url) => {
      push(data, unused, url);
      if (url === left) history.back();
    };
  }, path);

const isReading = (response: Response, boardId: string) =>
  response.request().method() === "GET" && response.url().endsWith(`/api/boards/${boardId}`);

test("a new board is kept on the device, and restoring it skips the preselection", async ({ page, adminApi }) => {
  page.on("dialog", acceptReload);
  const { title, style, saveDraft } = getEditor(page);
  const name = aTitle();
  await openNewBoard(page);
  await style.selectOption("Coastal");
  await title.fill(name);
  await page.reload();
  await restore(page).click();
  await expect(title).toHaveValue(name);
  await expect(style).toHaveValue("Coastal");
  await saveDraft.click();
  await expect(page).toHaveURL("/admin");
  expect(await findBoardsByTitle(adminApi, name)).toHaveLength(1);
  await deleteBoardsByTitle(adminApi, name);
});

test("unsaved changes are kept on the device and offered back", async ({ page, aDraft }) => {
  page.on("dialog", acceptReload);
  const board = await aDraft({ products: someProducts(3), description: "Stored." });
  const { title, description, products, saveDraft } = getEditor(page);
  await openEditor(page, board.id);

  await softStep("a change that is reverted by hand is not unsaved", async () => {
    await title.fill("Other");
    await expect(kept(page)).toBeVisible();
    expect(await readStoredTexts(page)).toContain("Other");
    await title.fill(board.title);
    await expect(kept(page)).toHaveCount(0);
    expect(await readStoredTexts(page)).not.toContain("Other");
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Board Settings" }).waitFor();
    await page.goBack();
    await expect(title).toHaveValue(board.title);
    await expect(offer(page)).toHaveCount(0);
  });
  await softStep("a discarded draft is never offered again", async () => {
    await title.fill("Away with it");
    await page.reload();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(title).toHaveValue(board.title);
    await page.reload();
    await expect(title).toHaveValue(board.title);
    await expect(offer(page)).toHaveCount(0);
  });
  await test.step("offers unsaved changes after a reload and restores them", async () => {
    await title.fill("Not saved");
    await description.fill("Not saved either.");
    await page.getByRole("button", { name: "Remove Chair number 2" }).click();
    await expect(kept(page)).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue(board.title);
    await expect(offer(page)).toBeVisible();
    await restore(page).click();
    await expect(offer(page)).toHaveCount(0);
    await expect(title).toHaveValue("Not saved");
    await expect(description).toHaveValue("Not saved either.");
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 3/u]);
    await expect(kept(page)).toBeVisible();
  });
  await test.step("keeps a restored draft until it is saved", async () => {
    await page.reload();
    await restore(page).click();
    await expect(title).toHaveValue("Not saved");
    await goBackImmediatelyFrom(page, "/admin");
    const openedAgain = page.waitForResponse((response) => isReading(response, board.id));
    await saveDraft.click();
    await openedAgain;
    await expect(title).toHaveValue("Not saved");
    await expect(offer(page)).toHaveCount(0);
  });
});

test("ignores invalid stored drafts and works without storage space", { tag: slowTag }, async ({
  page,
  aDraft,
  adminApi,
}) => {
  const board = await aDraft();
  const title = aTitle();
  const draftStorage = await getDraftKeys(adminApi, board.id);
  await page.addInitScript((place) => {
    localStorage.setItem(`${place}:x`, "{");
    localStorage.setItem(`${place}:y`, JSON.stringify({ format: 3, form: null }));
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }, draftStorage);
  await openEditor(page, board.id);
  await expect(getEditor(page).title).toHaveValue(board.title);
  await expect(page.getByText(/You have unsaved changes/u)).toHaveCount(0);
  await getEditor(page).title.fill(title);
  await expect(page.getByText("Unsaved changes, not kept on this device")).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("this device couldn’t keep them");
  await page.getByRole("button", { name: "Stay" }).click();
  await routeOnce(page, `**/api/boards/${board.id}`, (route) => route.abort());
  await getEditor(page).saveDraft.click();
  await expect(page.getByText("The server didn’t answer. Your changes are on this page only.")).toBeVisible();
  await getEditor(page).saveDraft.click();
  await expect(page).toHaveURL("/admin");
  expect(await findBoardsByTitle(adminApi, title)).toHaveLength(1);
});

test("two tabs with one board keep separate drafts", { tag: slowTag }, async ({ page, context, aDraft }) => {
  // Accepts the confirmation of the reload.
  page.on("dialog", (dialog) => dialog.accept());
  const board = await aDraft();
  const other = await context.newPage();
  const [here, there] = [getEditor(page), getEditor(other)];
  await Promise.all([openEditor(page, board.id), openEditor(other, board.id)]);

  await test.step("offers no draft of a tab that is still open", async () => {
    await here.title.fill("First tab");
    await expect(page.getByText(draftStatus)).toBeVisible();
    await other.reload();
    await there.title.fill("Second tab");
    await expect(other.getByText(draftStatus)).toBeVisible();
    await there.title.fill(board.title);
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
    await here.title.fill(board.title);
    await expect(page.getByText(draftStatus)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(draftBanner)).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(here.title).toHaveValue("Second tab");
  });
});
