import type { Page } from "@playwright/test";
import { compositionOf, placed } from "../core/composition/any-composition.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { draftBanner, openEditor } from "./board-editor.ts";
import {
  draftOfNine,
  drag,
  type getComposer,
  getOpenButton,
  listLabels,
  nineProducts,
  pressAndMove,
  waitForComposer,
} from "./composer.ts";
import { moodboard } from "./moodboard-upload.ts";
import { expectToast } from "./product-search.ts";
import { routeOnce } from "./route-once.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({ expectedMessages: [/503/u] });

type Composer = ReturnType<typeof getComposer>;

test("nine products are composed with the mouse, also on a phone, and the draft survives a reload", async ({
  page,
  aDraft,
}) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  const composer = await waitForComposer(page);
  const { template, items, item, undo, use, dialog } = composer;
  await expect(dialog.getByRole("heading", { name: "Compose moodboard" })).toBeFocused();

  await test.step("a template arranges all products", async () => {
    await template("Collage").click();
    await expect(template("Collage")).toHaveAttribute("aria-pressed", "true");
    for (const { title } of nineProducts) await expect(item(title)).toHaveCount(1);
  });
  await softStep("the items on the moodboard are in the order of the list of all items", async () => {
    const listed = await dialog
      .getByRole("list", { name: "All items" })
      .locator("button > span:first-child")
      .allInnerTexts();
    const labels = await listLabels(items);
    expect(labels.map((label, index) => label.startsWith(`${listed[index]}, `))).toEqual(labels.map(() => true));
  });
  await softStep("an item is dragged, resized and rotated, and 'Undo' reverts each change", async () => {
    const lamp = item("Tripod Floor Lamp");
    const label = await lamp.getAttribute("aria-label");
    await drag(page, lamp, { x: -60, y: 20 });
    await expect(lamp).not.toHaveAttribute("aria-label", label ?? "");
    const moved = await lamp.getAttribute("aria-label");
    await drag(page, dialog.locator("[data-handle='1 1']"), { x: 30, y: 60 });
    await expect(lamp).not.toHaveAttribute("aria-label", moved ?? "");
    await drag(page, dialog.locator("[data-handle=rotate]"), { x: -40, y: -60 });
    await expect(lamp).toHaveAttribute("aria-label", /turned -?\d+°/u);
    await undo.click();
    await undo.click();
    await expect(lamp).toHaveAttribute("aria-label", moved ?? "");
    await undo.click();
    await expect(lamp).toHaveAttribute("aria-label", label ?? "");
  });
  await softStep("Escape cancels a gesture without adding a step", () => cancelGestures(page, composer));
  await softStep("a removed product is listed for adding it again", async () => {
    await item("Linen Cushion").click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(item("Linen Cushion")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Add Linen Cushion" }).click();
    await expect(item("Linen Cushion")).toHaveAttribute("aria-pressed", "true");
  });
  const count = await items.count();
  await softStep("a failed rendering keeps the draft and shows a message", async () => {
    const json = { message: "The image storage is not available.", suggestion: "Try again." };
    await routeOnce(page, "**/api/moodboard-images/compose", (route) => route.fulfill({ status: 503, json }));
    await use.click();
    await expectToast(page, "Error", "The image storage is not available. Try again.");
    await expect(items).toHaveCount(count);
    await expect(use).toBeEnabled();
  });
  await softStep("colors are typed, and a text that is no color stays and is explained", () => typeColors(composer));
  await softStep("has no axe violations and fits a phone", async () => {
    await item("Olive Tree in a Pot").focus();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const sheet of ["Templates", "Board", "Items"]) {
      await dialog.getByRole("button", { name: sheet, exact: true }).click();
      await expectNoHorizontalScroll(page);
    }
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await softStep("the draft survives a reload", async () => {
    await template("One hero").click();
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"hero"');
    page.on("dialog", (question) => question.accept());
    await page.reload();
    await expect(page.getByText(draftBanner)).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("button", { name: "Continue composing" }).click();
    await waitForComposer(page);
    await expect(template("One hero")).toHaveAttribute("aria-pressed", "true");
  });
});

async function cancelGestures(page: Page, { item, items, undo, dialog }: Composer): Promise<void> {
  const lamp = item("Tripod Floor Lamp");
  const label = await lamp.getAttribute("aria-label");
  await lamp.press("ArrowUp");
  await expect(lamp).not.toHaveAttribute("aria-label", label ?? "");
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
  await expect(lamp).toHaveAttribute("aria-label", label ?? "");
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

async function typeColors({ dialog }: Composer): Promise<void> {
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

test("'Update it' adds and removes products and keeps what was placed by hand", { tag: slowTag }, async ({
  page,
  aDraft,
}) => {
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
