import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { toEditorForm } from "../../../ui/features/editor/form/editor-form.ts";
import {
  createGate,
  draftStatus,
  getDraftKeys,
  getEditor,
  getToast,
  openEditorPage,
  readStoredBoard,
  someProducts,
} from "../board-editor.ts";
import { routeOnce } from "../route-once.ts";
import { softStep } from "../soft-step.ts";
import { expect, test } from "./isolated-site.ts";

test.use({ expectedMessages: [/^(?:error: Failed to load resource|404: |500: |503: )/u] });

test("a board is loaded, or the failure is shown", async ({ page, aDraft, adminApi }) => {
  const board = await aDraft({ title: "Here again" });
  const { opened, release } = createGate();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  const duplicates = page.waitForResponse("**/api/boards/check-duplicate?*");
  for (const list of ["rooms", "adjectives"])
    await routeOnce(page, `**/api/${list}`, (route) => route.fulfill({ status: 503, body: "" }));
  await page.route("**/api/boards/check-duplicate?*", (route) => route.fulfill({ status: 500, body: "" }));

  await test.step("shows a skeleton while the board loads", async () => {
    await routeOnce(page, `**/api/boards/${board.id}`, async (route) => {
      await opened;
      await route.fulfill({ status: 500, body: "" });
    });
    await page.goto(`/admin/edit/${board.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Board");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
  });
  await test.step("shows 'Failed to fetch board' and retries", async () => {
    release();
    await expect(page.getByText("Failed to fetch board")).toBeVisible();
    await tryAgain.click();
    await expect(getEditor(page).title).toHaveValue("Here again");
  });
  await softStep("shows an error for term lists that cannot be loaded and retries", async () => {
    await expect(page.getByText("Rooms and adjectives could not be loaded.")).toBeVisible();
    await tryAgain.click();
    await expect(getEditor(page).adjective.getByRole("option", { name: "Airy" })).toHaveCount(1);
    await expect(page.getByText("Rooms and adjectives could not be loaded.")).toHaveCount(0);
  });
  await softStep("ignores a failed check for similar boards", async () => {
    await duplicates;
    await expect(page.getByText("Similar Board Found")).toHaveCount(0);
    await expect(getEditor(page).saveDraft).toBeVisible();
  });
  await softStep("shows that the board was deleted and links back", async () => {
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Board Settings" }).waitFor();
    await adminApi.delete(`/api/boards/${board.id}`);
    await page.goBack();
    await expect(page.getByText("This board is gone.")).toBeVisible();
    await page.getByRole("link", { name: "Back to the boards" }).click();
    await expect(page).toHaveURL("/admin");
  });
  await softStep("reports a removed image in a restored draft and can still save", async () => {
    const pictured = await aDraft({ products: someProducts(2) });
    const missing = await storeDraftWithMissingImage(page, adminApi, pictured);
    await openEditorPage(page, pictured);
    await expectMissingImageAndSave(page, adminApi, { id: pictured.id, missing });
  });
});

/** Stores a draft with an image that no longer exists, and returns its storage key. */
async function storeDraftWithMissingImage(page: Page, api: APIRequestContext, board: BoardDto): Promise<string> {
  const missing = `/objects/moodboards/${randomUUID()}.jpg`;
  const [first, ...others] = toEditorForm(board).products;
  if (first === undefined) throw new Error("the draft has no products");
  const bare = { ...first, imageUrl: missing, picture: { src: missing, width: null, height: null, placeholder: null } };
  const manualProduct = { link: "https://shop.example/42", title: "Oak chair", imageUrl: "", uploaded: missing };
  const form = {
    ...toEditorForm(board),
    moodboard: missing,
    products: [bare, ...others],
    link: manualProduct.link,
    manualProduct,
  };
  const draft = { format: 3, savedAt: Date.now(), version: board.version, restoresAutomatically: false, form };
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `${await getDraftKeys(api, board.id)}:before`,
    JSON.stringify(draft),
  ] as const);
  return missing;
}

async function expectMissingImageAndSave(
  page: Page,
  api: APIRequestContext,
  { id, missing }: { id: string; missing: string },
): Promise<void> {
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(draftStatus)).toBeVisible();
  const sentence = "We couldn’t load this image. It may have been deleted. Replace or remove it.";
  const moodboard = page.getByRole("region", { name: "Moodboard image" });
  const described = page.getByRole("region", { name: "Describe this product" });
  for (const part of [moodboard, described]) {
    await expect(part.getByText("No image")).toBeVisible();
    await expect(part.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  }
  await expect(getEditor(page).products).toContainText([
    "Image missing. Remove this product, then add it again.",
    "Chair number 2",
  ]);
  await getEditor(page).saveDraft.click();
  await expect(getToast(page, "Board updated")).toBeVisible();
  const saved = await readStoredBoard(api, id);
  expect(saved).toMatchObject({ uploadedMoodboardUrl: missing, products: [{ imageUrl: missing }, {}] });
}
