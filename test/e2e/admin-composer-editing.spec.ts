import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { aTitle, getEditor, openEditor } from "./board-editor.ts";
import {
  drag,
  type getComposer,
  getOpenButton,
  listLabels,
  nineProducts,
  pressAndMove,
  useMoodboard,
  waitForComposer,
} from "./composer.ts";
import { moodboard } from "./moodboard-upload.ts";
import { softStep } from "./soft-step.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const draftOfNine = () => ({ style: "Japandi", room: "Living Room", title: aTitle(), products: nineProducts });

test("gestures and colors are edited, and Escape cancels them", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  const composer = await waitForComposer(page);
  await softStep("a plate that is dropped on another one changes places with it, as one step", () =>
    exchangePlates(page, composer),
  );
  await softStep("Escape cancels a gesture without adding a step", () => cancelGestures(page, composer));
  await softStep("colors are typed, and a text that is no color stays and is explained", () =>
    typeColors(page, composer),
  );
});

type Composer = ReturnType<typeof getComposer>;

async function exchangePlates(page: Page, { template, item, items, undo }: Composer): Promise<void> {
  await template("Plates").click();
  const [lamp, sofa] = [item("Tripod Floor Lamp"), item("Solid Oak Three-Seater Sofa")];
  const before = await listLabels(items);
  const [from, to] = [await lamp.boundingBox(), await sofa.boundingBox()];
  if (from === null || to === null) throw new Error("the plates are not visible");
  const middle = (start: number, length: number) => start + length / 2;
  await drag(page, lamp, {
    x: middle(to.x, to.width) - middle(from.x, from.width),
    y: middle(to.y, to.height) - middle(from.y, from.height),
  });
  expect(await lamp.boundingBox()).toEqual(to);
  expect(await sofa.boundingBox()).toEqual(from);
  await undo.click();
  expect((await listLabels(items)).toSorted()).toEqual(before.toSorted());
}

/** Ends without the sofa. */
async function cancelGestures(page: Page, { template, item, items, undo, dialog }: Composer): Promise<void> {
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
      await expect(lamp).toBeFocused();
    });
  }
  await undo.click();
  await expect(template("Collage")).toHaveAttribute("aria-pressed", "false");
  await softStep("removing an item while it is dragged moves no other item", async () => {
    const others = (labels: readonly string[]) => labels.filter((label) => !label.startsWith("Solid Oak")).toSorted();
    const labels = others(await listLabels(items));
    await pressAndMove(page, item("Solid Oak Three-Seater Sofa"), { x: -70, y: 40 });
    await page.keyboard.press("Delete");
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(others(await listLabels(items))).toEqual(labels);
  });
}

async function typeColors(page: Page, { dialog }: Composer): Promise<void> {
  await dialog.getByRole("button", { name: "Board", exact: true }).click();
  const picker = (name: string) => dialog.getByLabel(`Pick ${name}`);
  const background = dialog.getByRole("textbox", { name: "Background color", exact: true });
  await background.fill("#1F6");
  await background.press("Enter");
  await expect(background).toHaveValue("#11ff66");
  await expect(picker("background color")).toHaveValue("#11ff66");
  const first = dialog.getByRole("textbox", { name: "Color 1", exact: true });
  const former = await first.inputValue();
  await first.fill("#12345");
  await first.press("Tab");
  await expect(first).toHaveValue("#12345");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(first).toHaveAccessibleDescription(
    "Enter a color such as #b58b5c or #b5c. Until then, the former color is used.",
  );
  await expect(picker("color 1")).toHaveValue(former);
  await softStep("without axe violations", () => expectNoAxeViolations(page));
  await first.press("End");
  await first.pressSequentially("6");
  await expect(picker("color 1")).toHaveValue("#123456");
  await expect(first).not.toHaveAttribute("aria-invalid", "true");
  await softStep("Escape ends typing and leaves the composer open", async () => {
    await first.fill("#0f0");
    await first.press("Escape");
    await expect(first).toHaveValue("#00ff00");
    await first.fill("green?");
    await first.press("Escape");
    await expect(first).toHaveAttribute("aria-invalid", "true");
    await first.press("Escape");
    await expect(first).toHaveValue("#00ff00");
  });
}

test("'Update it' adds a product in free space and keeps what was placed by hand", async ({
  page,
  aDraft,
  adminApi,
}) => {
  const { id } = await aDraft({ ...draftOfNine(), products: nineProducts.slice(0, 8) });
  await openEditor(page, id);
  await getOpenButton(page).click();
  const { template, item, items, use, close } = await waitForComposer(page);
  await template("Collage").click();
  await item("Round Jute Rug").press("Delete");
  await item("Tripod Floor Lamp").focus();
  for (const key of ["Shift+ArrowUp", "Shift+ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await useMoodboard(page, () => use.click());
  await getEditor(page).saveDraft.click();
  await page.waitForURL("**/admin");
  const added = await adminApi.patch(`/api/boards/${id}`, { data: { products: nineProducts } });
  expect(added.ok(), await added.text()).toBe(true);
  await openEditor(page, id);
  const notice = "1 product is not in the moodboard.";
  await expect(moodboard(page)).toContainText(notice);
  await moodboard(page).getByRole("button", { name: "Edit composition" }).click();
  await waitForComposer(page);
  await item("Tripod Floor Lamp").press("ArrowDown");
  const before = await listLabels(items);
  await close.click();
  await expect(moodboard(page)).toContainText("You have begun a moodboard that is not used yet.");
  await expect(moodboard(page)).toContainText(notice);
  await moodboard(page).getByRole("button", { name: "Update it" }).click();
  await waitForComposer(page);
  await expect(item("Linen Cushion")).toHaveCount(1);
  const labels = await listLabels(items);
  expect(labels.filter((label) => !label.startsWith("Linen Cushion")).toSorted()).toEqual(before.toSorted());
});
