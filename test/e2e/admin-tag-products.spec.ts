import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import {
  closeToast,
  getEditor,
  getToast,
  openEditor,
  openEditorPage,
  readStoredBoard,
  someProducts,
} from "./board-editor.ts";
import { moodboard } from "./moodboard-upload.ts";
import { softStep } from "./soft-step.ts";
import { touch } from "./touch.ts";

const uploadedMoodboardUrl = "/sample-catalogue/rug-jute-round.jpg";

const open = (page: Page) => moodboard(page).getByRole("button", { name: "Tag products" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Tag products" });
const picture = (page: Page) => dialog(page).getByRole("button", { name: "Choose a place in the picture" });
const area = (page: Page, title: string) =>
  dialog(page).getByRole("button", { name: new RegExp(`^${title}, \\d`, "u") });
const tag = (page: Page, title: string) => dialog(page).getByRole("button", { name: `Tag ${title}`, exact: true });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not rendered");
  return box;
}

/** The tags of the stored board: product, center and size. */
async function storedTags(api: APIRequestContext, id: string) {
  const { composition } = await readStoredBoard(api, id);
  return composition?.items.flatMap((item) => (item.kind === "product" ? [item] : [])) ?? [];
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await getEditor(page).saveDraft.first().click();
  await page.waitForURL("**/admin");
}

test("products are tagged by mouse or keyboard, and the tags are stored", async ({ page, aDraft, adminApi }) => {
  const board = await aDraft({ title: "To be tagged", uploadedMoodboardUrl, products: someProducts(3) });
  const { id } = board;
  await openEditor(page, id);
  await open(page).click();
  const { width, height } = await boxOf(picture(page));

  await test.step("a click on the image asks for the product and tags it there", async () => {
    await picture(page).click({ position: { x: width * 0.3, y: height * 0.4 } });
    await expect(dialog(page).getByRole("heading", { name: "Which product is here?" })).toBeVisible();
    await expect(tag(page, "Chair number 1")).toBeFocused();
    await tag(page, "Chair number 2").click();
    await expect(area(page, "Chair number 2")).toBeFocused();
    await expect(dialog(page).getByRole("status")).toHaveText("1 of 3 products tagged");
  });
  await test.step("the area is moved by dragging and resized by its corner", async () => {
    const box = await boxOf(area(page, "Chair number 2"));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + width * 0.2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    const moved = await boxOf(area(page, "Chair number 2"));
    await page.mouse.move(moved.x + moved.width, moved.y + moved.height);
    await page.mouse.down();
    await page.mouse.move(moved.x + moved.width + width * 0.1, moved.y + moved.height + height * 0.1, { steps: 5 });
    await page.mouse.up();
  });
  await test.step("a saved tag is the same when the board is opened again", async () => {
    await save(page);
    const [stored] = await storedTags(adminApi, id);
    expect(stored).toMatchObject({ product: "made-2", treatment: "framed", rotation: 0 });
    expect(stored?.x).toBeCloseTo(0.55, 1);
    expect(stored?.y).toBeCloseTo(0.45, 1);
    expect(stored?.width).toBeCloseTo(0.3, 1);
    await openEditorPage(page, board);
    await expect(moodboard(page).getByText("1 of 3 products tagged")).toBeVisible();
    await open(page).click();
    await expect(area(page, "Chair number 2")).toBeVisible();
  });
  await test.step("without its last tag the board keeps an empty composition", async () => {
    await dialog(page).getByRole("button", { name: "Remove the tag of Chair number 2" }).click();
    await expect(tag(page, "Chair number 2")).toBeFocused();
    await closeToast(page, "Tag removed");
    await save(page);
    expect((await readStoredBoard(adminApi, id)).composition?.items).toEqual([]);
  });
  await openEditorPage(page, board);
  await tagByKeyboard(page);
  const place = { product: "made-1", x: 0.25, y: 0.4, width: 0.3, height: 0.4 };
  expect(await storedTags(adminApi, id)).toMatchObject([place]);
});

async function tagByKeyboard(page: Page): Promise<void> {
  await open(page).press("Enter");
  // The place of a new tag depends on the ratio of the picture.
  const isLoaded = () =>
    dialog(page)
      .locator("img")
      .first()
      .evaluate((img: HTMLImageElement) => img.complete);
  await expect.poll(isLoaded).toBe(true);
  await tag(page, "Chair number 1").press("Enter");
  await expect(area(page, "Chair number 1")).toBeFocused();

  await softStep("arrow keys move by 1%, with Shift by 5%", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(area(page, "Chair number 1")).toHaveAccessibleName(/39% from the left, 45% from the top$/u);
  });
  await softStep("fields set place and size", async () => {
    for (const [name, value] of Object.entries({ Left: "10", Top: "20", Width: "30", Height: "40" })) {
      const field = dialog(page).getByRole("spinbutton", { name: `${name}, %` });
      await field.focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(value);
    }
  });
  await softStep("Delete removes a tag, and 'Undo' restores it", async () => {
    await area(page, "Chair number 1").press("Delete");
    await expect(tag(page, "Chair number 1")).toBeFocused();
    await getToast(page, "Tag removed").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(area(page, "Chair number 1")).toBeFocused();
  });
  await softStep("Escape closes the dialog, and the tags are part of the draft", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(open(page)).toBeFocused();
    await page.getByText("Unsaved changes kept on this device").waitFor();
  });
  await getEditor(page).saveDraft.first().press("Enter");
  await page.waitForURL("**/admin");
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("products are tagged by touch, and the dialog has no axe violations", async ({ page, aDraft }) => {
    const { id } = await aDraft({ title: "By touch", uploadedMoodboardUrl, products: someProducts(3) });
    await openEditor(page, id);
    await open(page).tap();
    const { width, height } = await boxOf(picture(page));
    await picture(page).tap({ position: { x: width * 0.5, y: height * 0.3 } });
    await tag(page, "Chair number 3").tap();
    const before = await boxOf(area(page, "Chair number 3"));
    await (await touch(page)).drag(area(page, "Chair number 3"), 60);
    expect((await boxOf(area(page, "Chair number 3"))).y).toBeCloseTo(before.y + 60, 0);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
});
