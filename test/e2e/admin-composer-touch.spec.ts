import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { openEditor } from "./board-editor.ts";
import { draftOfNine, getDistanceFromLeft, getOpenButton, waitForComposer } from "./composer.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";
import { touch } from "./touch.ts";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test("nine products are composed by touch at 390 px", { tag: slowTag }, async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).tap();
  const { template, item, dialog } = await waitForComposer(page);
  const { drag, pinch } = await touch(page);
  await template("Collage").tap();
  const sofa = item("Solid Oak Three-Seater Sofa");

  await softStep("one finger moves a selected item that is smaller than its handles", async () => {
    const vases = item("Set of Three Vases");
    await vases.tap();
    const former = await vases.boundingBox();
    await drag(vases, 20);
    const moved = await vases.boundingBox();
    expect(former?.width).toBeLessThan(44);
    expect(moved?.y).toBeGreaterThan((former?.y ?? 0) + 10);
    expect(moved?.width).toBeCloseTo(former?.width ?? 0, 1);
  });
  await softStep("a tap on a handle selects the item below it", async () => {
    await sofa.tap();
    const covered = await findCoveredItem(page);
    if (covered === null) throw new Error("no handle covers another item");
    await page.touchscreen.tap(covered.x, covered.y);
    await expect(item(covered.name)).toHaveAttribute("aria-pressed", "true");
    await expect(item(covered.name)).toBeFocused();
  });
  await softStep("one finger moves an item, and the page does not scroll", async () => {
    const label = await sofa.getAttribute("aria-label");
    await drag(sofa, 40);
    await expect(sofa).toHaveAttribute("aria-pressed", "true");
    await expect(sofa).not.toHaveAttribute("aria-label", label ?? "");
  });
  await softStep("two fingers resize and turn the selected item", async () => {
    const width = await getWidth(page);
    await pinch(sofa, { from: 40, to: 80 });
    await expect.poll(() => getWidth(page)).toBeGreaterThan(1.5 * width);
  });
  await softStep("handles measure 44 px", async () => {
    const box = await dialog.locator("[data-handle='1 1']").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
  await softStep("the sheet has fields for the selected item", async () => {
    await dialog.getByRole("button", { name: "Items", exact: true }).tap();
    await dialog.getByRole("spinbutton", { name: "From left (%)" }).fill("30");
    await expect.poll(() => getDistanceFromLeft(sofa)).toBe(30);
  });
});

/** An item below a handle of the selected one, and a point where the handle covers it. */
async function findCoveredItem(
  page: Page,
): Promise<{ readonly x: number; readonly y: number; readonly name: string } | null> {
  return page.locator("[data-handle]").evaluateAll((handles) => {
    for (const handle of handles) {
      const { left, top, width, height } = handle.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const below = document.elementsFromPoint(x, y).find((element) => element.hasAttribute("data-item"));
      const name = below?.getAttribute("aria-label");
      if (name != null && below?.getAttribute("aria-pressed") === "false") return { x, y, name };
    }
    return null;
  });
}

/** Width of the selected item in pixels. */
async function getWidth(page: Page): Promise<number> {
  const box = await page.getByRole("button", { name: /^Solid Oak/u, pressed: true }).boundingBox();
  return box?.width ?? 0;
}
