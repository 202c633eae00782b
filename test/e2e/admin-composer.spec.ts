import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { aTitle, draftBanner, openEditor } from "./board-editor.ts";
import { drag, getComposer, getOpenButton, listLabels, nineProducts, waitForComposer } from "./composer.ts";
import { expectToast } from "./product-search.ts";
import { routeOnce } from "./route-once.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({ expectedMessages: [/503/u] });

const draftOfNine = () => ({ style: "Japandi", room: "Living Room", title: aTitle(), products: nineProducts });

test("nine products are composed with the mouse", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  const { template, items, item, undo, use, dialog } = await waitForComposer(page);
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
});

test("the composer has no axe violations and fits a phone", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  const { item, dialog } = await waitForComposer(page);
  await item("Olive Tree in a Pot").focus();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const sheet of ["Templates", "Board", "Items"]) {
    await dialog.getByRole("button", { name: sheet, exact: true }).click();
    await expectNoHorizontalScroll(page);
  }
  await expectNoAxeViolations(page);
});

test("the composer's draft survives a reload", async ({ page, aDraft }) => {
  await openEditor(page, (await aDraft(draftOfNine())).id);
  await getOpenButton(page).click();
  await (await waitForComposer(page)).template("One hero").click();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"hero"');
  page.on("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByText(draftBanner)).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Continue composing" }).click();
  await waitForComposer(page);
  await expect(getComposer(page).dialog.getByRole("button", { name: "One hero", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
