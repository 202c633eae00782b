import { expect, test } from "./admin-session.ts";
import { aTitle } from "./board-editor.ts";
import { getOpenButton, nineProducts, pressAndMove, waitForComposer } from "./composer.ts";
import { openEditor } from "./product-search.ts";
import { softStep } from "./soft-step.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const draftOfNine = () => ({ style: "Japandi", room: "Living Room", title: aTitle(), products: nineProducts });

test("Escape cancels a gesture without adding a step or closing the composer", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  const { template, item, undo, dialog } = await waitForComposer(page);
  await template("Collage").click();
  const lamp = item("Tripod Floor Lamp");
  await lamp.click();
  const selection = dialog.locator("[data-handle=rotate]").locator("..");
  const before = await selection.getAttribute("style");
  const handles = {
    moving: lamp,
    resizing: dialog.locator("[data-handle='1 1']"),
    rotating: dialog.locator("[data-handle=rotate]"),
  };
  for (const [name, handle] of Object.entries(handles)) {
    await softStep(`while ${name}`, async () => {
      await pressAndMove(page, handle, { x: -70, y: 40 });
      await expect(selection).not.toHaveAttribute("style", before ?? "");
      await page.keyboard.press("Escape");
      await expect(selection).toHaveAttribute("style", before ?? "");
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await expect(selection).toHaveAttribute("style", before ?? "");
      await expect(lamp).toHaveAttribute("aria-pressed", "true");
    });
  }
  await undo.click();
  await expect(template("Collage")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("region", { name: "Moodboard" })).toBeHidden();
});
