import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { aTitle, getEditor, openEditor, readStoredBoard, storeAsDraft } from "./board-editor.ts";
import { getDistanceFromLeft, getOpenButton, nineProducts, useMoodboard, waitForComposer } from "./composer.ts";
import { softStep } from "./soft-step.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a board of nine products is composed and published with the keyboard alone", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { id } = await aDraft({ style: "Japandi", room: "Living Room", title: aTitle(), products: nineProducts });
  await openEditor(page, id);
  await tabTo(page, getOpenButton(page));
  await page.keyboard.press("Enter");
  const { item, items, template, use, dialog } = await waitForComposer(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await tabTo(page, template("Collage"));
  await press("Enter");
  const sofa = item("Solid Oak Three-Seater Sofa");
  await softStep("arrows move the focused item and its position is announced", async () => {
    await tabTo(page, sofa);
    const left = await getDistanceFromLeft(sofa);
    await press("ArrowRight", "ArrowRight", "Shift+ArrowRight");
    await expect.poll(() => getDistanceFromLeft(sofa)).toBe(left + 7);
    await expect(dialog.locator("[aria-live]").filter({ hasText: `${left + 7}% from left` })).toHaveCount(1);
    await press("Control+z");
    await expect.poll(() => getDistanceFromLeft(sofa)).toBe(left + 2);
  });
  await softStep("Delete removes the item and moves the focus to the next one", async () => {
    const count = await items.count();
    await tabTo(page, item("Linen Cushion"));
    await press("]", "[");
    await expect(dialog.locator("[aria-live]")).toHaveText("Moved backward.");
    for (let layer = 0; layer < count; layer += 1) await press("[");
    await expect(dialog.locator("[aria-live]")).toHaveText("It is behind all others.");
    await press("Delete");
    await expect(items).toHaveCount(count - 1);
    await expect(items.and(page.locator(":focus"))).toHaveCount(1);
    await press("Control+z");
    await expect(items).toHaveCount(count);
  });
  await softStep("fields set width and angle", async () => {
    await tabTo(page, sofa);
    await press("Enter");
    await expect(sofa).toHaveAttribute("aria-pressed", "true");
    await tabTo(page, dialog.getByRole("spinbutton", { name: "Angle (°)" }));
    await press("Control+a", "1", "0");
    await expect(sofa).toHaveAttribute("aria-label", /turned 10°/u);
  });
  await softStep("Escape closes the composer and keeps the draft", async () => {
    await press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Continue composing" })).toBeFocused();
    await press("Enter");
    await waitForComposer(page);
    await expect(sofa).toHaveAttribute("aria-label", /turned 10°/u);
  });
  await tabTo(page, use);
  await useMoodboard(page, () => press("Enter"));
  await page.route("**/api/boards/*", storeAsDraft);
  await tabTo(page, getEditor(page).publish);
  await press("Enter");
  await page.waitForURL("**/admin");
  expect((await readStoredBoard(adminApi, id)).composition).toMatchObject({ template: "collage" });
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
