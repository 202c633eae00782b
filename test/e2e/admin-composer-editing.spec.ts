import type { Page } from "@playwright/test";
import { compositionOf, placed } from "../core/composition/any-composition.ts";
import { expectNoAxeViolations } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { aTitle, openEditor } from "./board-editor.ts";
import {
  type getComposer,
  getOpenButton,
  listLabels,
  nineProducts,
  pressAndMove,
  waitForComposer,
} from "./composer.ts";
import { moodboard } from "./moodboard-upload.ts";
import { softStep } from "./soft-step.ts";

const draftOfNine = () => ({ style: "Japandi", room: "Living Room", title: aTitle(), products: nineProducts });

test("Escape cancels a gesture without adding a step", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  await cancelGestures(page, await waitForComposer(page));
});

test("colors are typed, and a text that is no color stays and is explained", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  await typeColors(page, await waitForComposer(page));
});

type Composer = ReturnType<typeof getComposer>;

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
    await expect(item("Solid Oak Three-Seater Sofa")).toHaveCount(0);
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

test("'Update it' adds and removes products and keeps what was placed by hand", async ({ page, aDraft }) => {
  const placedByHand = nineProducts.slice(0, 3).map(({ id }, index) => ({
    kind: "product" as const,
    treatment: "framed" as const,
    product: id,
    ...placed({ x: 0.2 + 0.3 * index, y: 0.8, width: 0.2, height: 0.15 }),
  }));
  const { id } = await aDraft({
    ...draftOfNine(),
    products: nineProducts.slice(1, 4),
    composition: { ...compositionOf(placedByHand) },
    uploadedMoodboardUrl: "/sample-catalogue/rug-jute-round.jpg",
  });
  await openEditor(page, id);
  const missing = "1 product is not in the moodboard";
  await expect(moodboard(page)).toContainText(missing);
  await expect(moodboard(page)).toContainText("1 product is in the moodboard but no longer on the board");
  await moodboard(page).getByRole("button", { name: "Edit composition" }).click();
  const { item, items, close } = await waitForComposer(page);
  await item("Oak Lounge Armchair").press("ArrowUp");
  const before = await listLabels(items);
  await close.click();
  await expect(moodboard(page)).toContainText("You have begun a moodboard that is not used yet.");
  await expect(moodboard(page)).toContainText(missing);
  await moodboard(page).getByRole("button", { name: "Update it" }).click();
  await waitForComposer(page);
  await expect(item("Round Jute Rug")).toHaveCount(1);
  const labels = await listLabels(items);
  const kept = (all: readonly string[]) => all.filter((label) => /^(?:Oak Lounge|Pebble)/u.test(label)).toSorted();
  expect(kept(labels)).toHaveLength(2);
  expect(kept(labels)).toEqual(kept(before));
  expect(labels).toHaveLength(3);
});
