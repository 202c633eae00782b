import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import { aTitle, draftBanner, getEditor, openEditor, readStoredBoard, storeAsDraft } from "./board-editor.ts";
import {
  drag,
  getComposer,
  getOpenButton,
  listLabels,
  nineProducts,
  useMoodboard,
  waitForComposer,
} from "./composer.ts";
import { moodboard } from "./moodboard-upload.ts";
import { expectToast } from "./product-search.ts";
import { routeOnce } from "./route-once.ts";
import { softStep } from "./soft-step.ts";

/** Browsers log failed requests. */
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: [/503/u] });

const draftOfNine = () => ({ style: "Japandi", room: "Living Room", title: aTitle(), products: nineProducts });

test("a board of nine products is composed and published with the mouse", async ({ page, aDraft, adminApi }) => {
  const { id } = await aDraft(draftOfNine());
  await openEditor(page, id);
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
  await softStep("a thumbnail equals the moodboard that its template arranges around the locked item", async () => {
    const thumbnail = template("One hero");
    const unlocked = await thumbnail.innerHTML();
    await item("Tripod Floor Lamp").click();
    await dialog.getByRole("button", { name: "Lock", exact: true }).click();
    await expect.poll(() => thumbnail.innerHTML()).not.toBe(unlocked);
    const shown = await thumbnail.innerHTML();
    await thumbnail.click();
    await expect.poll(() => thumbnail.innerHTML()).toBe(shown);
    await undo.click();
    await undo.click();
    await expect(template("Collage")).toHaveAttribute("aria-pressed", "true");
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
  await test.step("the rendered image becomes the board's moodboard", async () => {
    await useMoodboard(page, () => use.click());
    await expectToast(page, "Moodboard set", "Save the board to keep it.");
    await expect(moodboard(page).getByText(/^1798.×.2400.px$/u)).toBeVisible();
    await expect(moodboard(page).getByRole("button", { name: "Tag products" })).toHaveCount(0);
    await page.route("**/api/boards/*", storeAsDraft);
    await getEditor(page).publish.click();
    await page.waitForURL("**/admin");
    const board = await readStoredBoard(adminApi, id);
    expect(board.uploadedMoodboardUrl).toMatch(/^\/objects\/moodboards\//u);
    expect(board.composition).toMatchObject({ template: "collage" });
    expect(board.composition?.items).toHaveLength(count);
  });
  await softStep("'Update it' removes a product that the board no longer has and leaves the others", async () => {
    await openEditor(page, id);
    await expect(moodboard(page).getByRole("button", { name: "Update it" })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Round Jute Rug" }).click();
    await expect(moodboard(page)).toContainText(
      "1 product is in the moodboard but no longer on the board. Updating changes only this: other items stay where they are, and only make space if there is none.",
    );
    await moodboard(page).getByRole("button", { name: "Update it" }).click();
    await waitForComposer(page);
    const labels = await listLabels(items);
    await undo.click();
    const removed = "Product that was removed from the board";
    await expect(item(removed)).toHaveCount(1);
    const others = (await listLabels(items)).filter((label) => !label.startsWith(removed));
    expect(labels.toSorted()).toEqual(others.toSorted());
  });
  await softStep("a product with another picture than in the moodboard is noticed", async () => {
    const { products } = await readStoredBoard(adminApi, id);
    const changed = products.map((product) =>
      product.title === "Linen Cushion" ? { ...product, imageUrl: "/sample-catalogue/plant-olive.jpg" } : product,
    );
    const saved = await adminApi.patch(`/api/boards/${id}`, { data: { products: changed } });
    expect(saved.ok(), await saved.text()).toBe(true);
    page.on("dialog", (question) => question.accept());
    await openEditor(page, id);
    await expect(moodboard(page)).toContainText("The picture of a product has changed.");
  });
});

test("the composer's draft survives a reload, and the composer has no axe violations", async ({ page, aDraft }) => {
  const { id } = await aDraft(draftOfNine());
  await openEditor(page, id);
  await getOpenButton(page).click();
  const { template, item, dialog } = await waitForComposer(page);
  await template("One hero").click();
  await item("Olive Tree in a Pot").focus();
  await softStep("at 1280 and 390 px, in both themes", async () => {
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Board", exact: true }).click();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole("button", { name: "Templates", exact: true }).click();
    await expectNoHorizontalScroll(page);
    await dialog.getByRole("button", { name: "Items", exact: true }).click();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
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
