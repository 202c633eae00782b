import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import {
  aTitle,
  deleteBoardsByTitle,
  draftStatus,
  findBoardsByTitle,
  getEditor,
  getToast,
  openEditor,
  openEditorPage,
  readStoredBoard,
  someProducts,
} from "./board-editor.ts";
import { routeOnce } from "./route-once.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({
  expectedMessages: [/^(?:error: Failed to load resource|404: |409: )/u],
});

const conflict = (page: Page) => page.getByRole("dialog", { name: "Someone else changed this board" });
/** A differing field with both values. */
const field = (page: Page, name: string) =>
  conflict(page)
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const keepMine = (page: Page) => conflict(page).getByRole("button", { name: "Keep mine" });
const changeAsAnotherAdmin = (api: APIRequestContext, id: string, title: string) =>
  api.patch(`/api/boards/${id}`, { data: { title, products: someProducts(4) } });

/** Saves a title on a board that another admin changed after it was opened. */
async function causeConflict(page: Page, api: APIRequestContext, id: string): Promise<void> {
  await changeAsAnotherAdmin(api, id, "Theirs");
  await saveAs(page, "Mine");
  await expect(conflict(page)).toBeVisible();
}

async function saveAs(page: Page, title: string): Promise<void> {
  await getEditor(page).title.fill(title);
  await getEditor(page).saveDraft.click();
}

async function expectSaved(page: Page, toast: "Board updated" | "Draft saved"): Promise<void> {
  await expect(getToast(page, toast)).toBeVisible();
  await expect(page).toHaveURL("/admin");
}

test("a board changed by another admin is compared before saving; the stored version can be loaded", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const described = { style: "Japandi", subject: "Japandi", description: "Kept." };
  const board = await aDraft({ ...described, products: someProducts(2) });
  await openEditor(page, board.id);
  await compare(page, adminApi, board);
  await softStep("'Load theirs' loads the stored version and leaves nothing unsaved", async () => {
    const other = await aDraft();
    await openEditorPage(page, other);
    await causeConflict(page, adminApi, other.id);
    await conflict(page).getByRole("button", { name: "Load theirs" }).click();
    await expect(getEditor(page).title).toHaveValue("Theirs");
    await expect(getEditor(page).products).toHaveCount(4);
    await expect(page.getByText(draftStatus)).toHaveCount(0);
    await saveAs(page, "Both");
    await expectSaved(page, "Board updated");
    expect((await readStoredBoard(adminApi, other.id)).title).toBe("Both");
  });
  await softStep("a board deleted in between can be saved as a new one", async () => {
    const deleted = await aDraft();
    const title = aTitle("Rescued");
    await openEditorPage(page, deleted);
    await adminApi.delete(`/api/boards/${deleted.id}`);
    await saveAs(page, title);
    const missing = page.getByRole("dialog", { name: "This board is gone" });
    await missing.getByRole("button", { name: "Save as a new board" }).click();
    await expectSaved(page, "Draft saved");
    expect(await findBoardsByTitle(adminApi, title)).toHaveLength(1);
    await deleteBoardsByTitle(adminApi, title);
  });
});

/** Compares both versions until the local one is saved. */
async function compare(page: Page, api: APIRequestContext, { id }: BoardDto): Promise<void> {
  const { title, saveDraft } = getEditor(page);
  await test.step("shows both versions side by side and saves nothing", async () => {
    await causeConflict(page, api, id);
    await expect(conflict(page)).toContainText(/Saved at \d/u);
    await expect(field(page, "Title")).toHaveText("TitleTheirsMine");
    await expect(field(page, "Products")).toHaveText(
      "Products4 productsOnly here:Chair number 3Chair number 42 products",
    );
    await expect(conflict(page).getByRole("rowheader")).toHaveText(["Title", "Products"]);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect((await readStoredBoard(api, id)).title).toBe("Theirs");
    await page.keyboard.press("Escape");
    await expect(conflict(page)).toHaveCount(0);
    await expect(title).toHaveValue("Mine");
  });
  await test.step("a change during the comparison is compared again", async () => {
    await saveDraft.click();
    await expect(conflict(page)).toBeVisible();
    await changeAsAnotherAdmin(api, id, "Theirs again");
    await keepMine(page).click();
    await expect(field(page, "Title")).toHaveText("TitleTheirs againMine");
  });
  await test.step("a failed overwrite is compared again", async () => {
    await routeOnce(page, `**/api/boards/${id}`, (route) => route.abort("aborted"));
    await keepMine(page).click();
    await expect(getToast(page, "Error")).toContainText(
      "Failed to update board. Please try again. Check your connection.",
    );
    await saveDraft.click();
    await expect(field(page, "Title")).toHaveText("TitleTheirs againMine");
  });
  await test.step("'Keep mine' overwrites the stored version", async () => {
    await keepMine(page).click();
    await expectSaved(page, "Board updated");
    expect((await readStoredBoard(api, id)).title).toBe("Mine");
  });
}
