import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { getEditor, openEditor, readStoredBoard, storeAsDraft } from "./board-editor.ts";
import { draftOfNine, getDistanceFromLeft, getOpenButton, useMoodboard, waitForComposer } from "./composer.ts";
import { moodboard } from "./moodboard-upload.ts";
import { expectToast } from "./product-search.ts";
import { softStep } from "./soft-step.ts";

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("a board of nine products is composed and published with the keyboard alone", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { id } = await aDraft(draftOfNine());
  await openEditor(page, id);
  await tabTo(page, getOpenButton(page));
  await press(page, "Enter");
  const { item, items, template, use, dialog } = await waitForComposer(page);
  await expect(dialog.getByRole("heading", { name: "Compose moodboard" })).toBeFocused();
  await tabTo(page, template("Collage"));
  await press(page, "Enter");
  await expect(template("Collage")).toHaveAttribute("aria-pressed", "true");
  const sofa = item("Solid Oak Three-Seater Sofa");
  await softStep("arrows move the focused item and its position is announced", async () => {
    await tabTo(page, sofa);
    const left = await getDistanceFromLeft(sofa);
    await press(page, "ArrowRight", "ArrowRight", "Shift+ArrowRight");
    await expect.poll(() => getDistanceFromLeft(sofa)).toBe(left + 7);
    await expect(dialog.locator("[aria-live]").filter({ hasText: `${left + 7}% from left` })).toHaveCount(1);
    await press(page, "Control+z");
    await expect.poll(() => getDistanceFromLeft(sofa)).toBe(left + 2);
  });
  await softStep("Delete removes the item and moves the focus to the next one", async () => {
    const count = await items.count();
    await tabTo(page, item("Linen Cushion"));
    await press(page, "]", "[");
    await expect(dialog.locator("[aria-live]")).toHaveText("Moved backward.");
    for (let layer = 0; layer < count; layer += 1) await press(page, "[");
    await expect(dialog.locator("[aria-live]")).toHaveText("It is behind all others.");
    await press(page, "Delete");
    await expect(items).toHaveCount(count - 1);
    await expect(items.and(page.locator(":focus"))).toHaveCount(1);
    await press(page, "Control+z");
    await expect(items).toHaveCount(count);
  });
  await softStep("fields set width and angle", async () => {
    await tabTo(page, sofa);
    await press(page, "Enter");
    await expect(sofa).toHaveAttribute("aria-pressed", "true");
    await tabTo(page, dialog.getByRole("spinbutton", { name: "Angle (°)" }));
    await press(page, "Control+a", "1", "0");
    await expect(sofa).toHaveAttribute("aria-label", /turned 10°/u);
  });
  await softStep("Escape closes the composer and keeps the draft", async () => {
    await press(page, "Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Continue composing" })).toBeFocused();
    await press(page, "Enter");
    await waitForComposer(page);
    await expect(sofa).toHaveAttribute("aria-label", /turned 10°/u);
  });
  const count = await items.count();
  await tabTo(page, use);
  await useMoodboard(page, () => press(page, "Enter"));
  await expectToast(page, "Moodboard set", "Save the board to keep it.");
  await expect(moodboard(page).getByText(/^1798.×.2400.px$/u)).toBeVisible();
  await expect(moodboard(page).getByRole("button", { name: "Tag products" })).toHaveCount(0);
  await page.route("**/api/boards/*", storeAsDraft);
  await tabTo(page, getEditor(page).publish);
  await press(page, "Enter");
  await page.waitForURL("**/admin");
  const board = await readStoredBoard(adminApi, id);
  expect(board.uploadedMoodboardUrl).toMatch(/^\/objects\/moodboards\//u);
  expect(board.composition).toMatchObject({ template: "collage" });
  expect(board.composition?.items).toHaveLength(count);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the element");
}
