import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { getEditor, getToast, openEditor } from "./board-editor.ts";
import { waitForHydration } from "./hydrated.ts";
import { findBoard } from "./published-boards.ts";
import { slowTag } from "./slow-tag.ts";

/** Browsers log missing scripts, and the export logs its failure. */
test.use({ expectedMessages: [/^(?:error: |warning: |404: |net::ERR_)/u] });

const offer = (page: Page) => page.getByRole("alert").filter({ hasText: "Part of this page is missing" });
const reload = (page: Page) => offer(page).getByRole("button", { name: "Reload" });

/** Makes these files respond with 404, as the previous version's files do after an upgrade. */
const remove = (page: Page, files: string) =>
  page.route(`**/assets/${files}-*.js`, (route) => route.fulfill({ status: 404 }));

test("offers a reload when the upload code is missing, and keeps unsaved changes", async ({ page, aDraft }) => {
  const requested: string[] = [];
  page.on("dialog", async (dialog) => {
    requested.push(dialog.type());
    await dialog.accept();
  });
  const board = await aDraft();
  await openEditor(page, board.id);
  await getEditor(page).title.fill("Typed before the upgrade");
  await remove(page, "upload-with-retries");
  const file = { name: "room.jpg", mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
  await page.getByRole("region", { name: "Moodboard image" }).locator("input[type=file]").setInputFiles(file);
  await expect(offer(page)).toBeVisible();
  await page.unrouteAll();
  await reload(page).click();
  await expect(getToast(page, "Your unsaved changes are back")).toBeVisible();
  await expect(getEditor(page).title).toHaveValue("Typed before the upgrade");
  expect(requested).toEqual([]);
});

test("offers a reload when the export code is missing", { tag: slowTag }, async ({ page, request }) => {
  const board = await findBoard(request, () => true);
  await remove(page, "render-board-image");
  await page.goto(`/board/${board.id}`);
  await page.getByRole("button", { name: "Download Board Image" }).click();
  await expect(offer(page)).toBeVisible();
  await page.unrouteAll();
  await reload(page).click();
  await waitForHydration(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Board Image" }).click();
  await download;
});

test("offers a reload when the code of a page in the history is missing", { tag: slowTag }, async ({ page }) => {
  await page.goto("/boards");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "Hearthboard" }).click();
  await expect(page).toHaveURL("/");
  await page.reload();
  await waitForHydration(page);
  await remove(page, "boards-page");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "We couldn’t show this page" })).toBeVisible();
  await page.unrouteAll();
  await reload(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Style Boards" })).toBeVisible();
});

test("offers no reload while the server is unreachable", async ({ page, request }) => {
  const board = await findBoard(request, () => true);
  await page.goto(`/board/${board.id}`);
  await waitForHydration(page);
  await page.route("**/assets/render-board-image-*.js", (route) => route.abort());
  await page.route("**/healthz", (route) => route.abort());
  const requested = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
  await page.getByRole("button", { name: "Download Board Image" }).click();
  await requested;
  await expect(offer(page)).toHaveCount(0);
});
