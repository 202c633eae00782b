import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { draftStatus, getEditor, getToast, openEditor, readStoredBoard, someProducts } from "./board-editor.ts";
import { softStep } from "./soft-step.ts";

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };

const history = (page: Page) => page.getByRole("dialog", { name: "History" });
const comparison = (page: Page) => page.getByRole("dialog", { name: "Compare two versions" });
const question = (page: Page) => page.getByRole("dialog", { name: "Restore this version?" });
const versions = (page: Page) => history(page).getByRole("listitem");
const restore = (page: Page, version: number) =>
  history(page)
    .getByRole("button", { name: `Restore version ${version}` })
    .click();
const openHistory = (page: Page) => page.getByRole("button", { name: "History" }).click();

/** Browsers log failed requests. */
test.use({ expectedMessages: [/^(?:error: Failed to load resource|409: )/u] });

test("the history lists the versions of a board, compares two and restores one, and a copy is made", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const [first, second, ...others] = someProducts(4);
  if (first === undefined || second === undefined) throw new Error("Four products were made.");
  const board = await aDraft({ title: "Oak and linen", products: [first, second] });
  const change = (data: object) => adminApi.patch(`/api/boards/${board.id}`, { data });
  await change({ products: [second, first, ...others], description: "Pale oak." });
  await change({ title: "Linen" });
  await page.setViewportSize(narrow);
  await openEditor(page, board.id);
  const { title, products } = getEditor(page);

  await softStep("each version has its words, author and time", async () => {
    await openHistory(page);
    await expect(versions(page)).toHaveCount(3);
    await expect(versions(page).first()).toContainText(/^Title changedVersion 3, .+ \d{4}, .+, the present version/u);
    await expect(versions(page).nth(1)).toContainText("Description changed, 2 products added, 1 product moved");
    await expect(versions(page).nth(2)).toContainText("Created");
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });

  await softStep("two versions are compared side by side", async () => {
    for (const name of ["Compare version 3", "Compare version 1"]) await page.getByRole("checkbox", { name }).click();
    await history(page).getByRole("button", { name: "Compare" }).click();
    const row = (name: string) =>
      comparison(page)
        .getByRole("rowgroup")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
        .getByRole("cell");
    await expect(row("Title")).toHaveText(["Oak and linen", "Linen"]);
    await expect(row("Products")).toContainText([/Moved:.*Number/u, /Only here:Chair number 3Chair number 4Moved:/u]);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await comparison(page).getByRole("button", { name: "Back to the history" }).click();
  });

  await softStep("unsaved changes are replaced only after a question", async () => {
    await page.keyboard.press("Escape");
    await page.setViewportSize(wide);
    await title.fill("Not saved");
    await page.getByText(draftStatus).waitFor();
    await openHistory(page);
    await versions(page)
      .nth(2)
      .getByRole("button", { name: /^Restore/u })
      .click();
    await expect(question(page)).toContainText("Your unsaved changes in the editor will be lost.");
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expect(versions(page)).toHaveCount(3);
    expect((await readStoredBoard(adminApi, board.id)).version).toBe(3);
    await versions(page)
      .nth(2)
      .getByRole("button", { name: /^Restore/u })
      .click();
    await question(page).getByRole("button", { name: "Discard changes and restore" }).click();
    await expect(getToast(page, "Version restored")).toBeVisible();
    await expect(versions(page)).toHaveCount(4);
    await expect(question(page)).toHaveCount(0);
    await expect(versions(page).first()).toContainText(
      /Restored the version of .* UTC: Title and description changed/u,
    );
    await page.keyboard.press("Escape");
    await expect(title).toHaveValue("Oak and linen");
    await expect(products).toHaveCount(2);
    await expect(page.getByText(draftStatus)).toHaveCount(0);
    expect(await readStoredBoard(adminApi, board.id)).toMatchObject({ version: 4, title: "Oak and linen" });
  });

  await softStep("a board that changed meanwhile is not replaced", async () => {
    await change({ title: "Theirs" });
    await openHistory(page);
    await restore(page, 1);
    await expect(getToast(page, "Error")).toContainText("Someone else changed this board.");
    expect((await readStoredBoard(adminApi, board.id)).title).toBe("Theirs");
    await page.keyboard.press("Escape");
  });

  await softStep("'Duplicate' opens the copy", async () => {
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(title).toHaveValue("Theirs (copy)");
    await expect(products).toHaveCount(2);
    const copy = page.url().split("/").at(-1) ?? "";
    expect(copy).not.toBe(board.id);
    await adminApi.delete(`/api/boards/${copy}`);
  });
});
