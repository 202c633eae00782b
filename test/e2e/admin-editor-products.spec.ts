import type { Locator, Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { expect, test } from "./admin-session.ts";
import { aTitle, createGate, getEditor, getHandle, openEditor, openEditorPage, someProducts } from "./board-editor.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";
import { touch } from "./touch.ts";

test("the product list wraps long titles, is reordered and loses removed products", async ({ page, aDraft }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await keepLongTitles(page, await aDraft(withLongTitles));
  await page.setViewportSize({ width: 1280, height: 720 });
  // A unique combination, so that no card about similar boards appears above the list.
  const style = aTitle("Style");
  const content = { style, room: "Bedroom", products: someProducts(3), description: "Kept." };
  await openEditorPage(page, await aDraft(content));
  const { products, preview } = getEditor(page);
  const spoken = page.locator("[aria-live=assertive]").filter({ hasText: "Chair number 1" });
  // Waits for the announcement of each key before the next, as a screen reader user does.
  const press = async (key: string, text: string) => {
    await page.keyboard.press(key);
    await expect(spoken).toContainText(text);
  };

  await test.step("keeps the order when a move is canceled", async () => {
    await getHandle(page, "Chair number 1").focus();
    await press("Space", "position 1 of 3");
    await press("ArrowDown", "position 2 of 3");
    await press("Escape", "Move canceled. Chair number 1 is back at position 1 of 3.");
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 2/u, /Chair number 3/u]);
    await expect(page.getByText("Unsaved changes kept on this device")).toHaveCount(0);
  });
  await test.step("reorders by keyboard and announces positions", async () => {
    await getHandle(page, "Chair number 1").focus();
    await press("Space", "position 1 of 3");
    await press("ArrowDown", "position 2 of 3");
    await press("ArrowDown", "position 3 of 3");
    await expect(products).toHaveText([/^3Chair number 1/u, /^1Chair number 2/u, /^2Chair number 3/u]);
    await page.keyboard.press("Space");
    await expect(products).toHaveText([/^1Chair number 2/u, /^2Chair number 3/u, /^3Chair number 1/u]);
    await expect(getHandle(page, "Chair number 1")).toBeFocused();
    await expect(preview.getByRole("img").first()).toHaveAccessibleName("Chair number 2");
  });
  await test.step("reorders by mouse", async () => {
    const [from, to] = [products.nth(0), products.nth(2)];
    await getHandle(page, "Chair number 2").hover();
    await page.mouse.down();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error("the rows are not drawn");
    await page.mouse.move(start.x + 20, start.y + 60, { steps: 4 });
    await page.mouse.move(end.x + 20, end.y + end.height / 2 + 8, { steps: 8 });
    await page.mouse.up();
    await expect(products).toHaveText([/Chair number 3/u, /Chair number 1/u, /Chair number 2/u]);
  });
  await test.step("reorders correctly when the list shifts during the drag", async () => {
    const { opened, release } = createGate();
    await page.route("**/api/boards/check-duplicate?*", async (route) => {
      await opened;
      await route.fulfill({ json: [{ id: "one", title: "A board like this one" }] });
    });
    await getEditor(page).adjective.selectOption("Airy");
    await getHandle(page, "Chair number 3").focus();
    await page.keyboard.press("Space");
    const spoken = page.locator("[aria-live=assertive]").filter({ hasText: "Chair number 3" });
    await expect(spoken).toContainText("position 1 of 3");
    release();
    await expect(page.getByText("Similar Board Found")).toBeAttached();
    await page.evaluate(waitForFrames);
    await expect(spoken).toContainText("position 1 of 3");
    await page.keyboard.press("ArrowDown");
    await expect(spoken).toContainText("position 2 of 3");
    await page.keyboard.press("ArrowDown");
    await expect(spoken).toContainText("position 3 of 3");
    await page.keyboard.press("ArrowUp");
    await expect(spoken).toContainText("position 2 of 3");
    await page.keyboard.press("Space");
    await expect(products).toHaveText([/Chair number 1/u, /Chair number 3/u, /Chair number 2/u]);
  });
  await test.step("removes a product and focuses the next", async () => {
    const remove = (number: number) => page.getByRole("button", { name: `Remove Chair number ${number}` });
    await remove(1).click();
    await expect(products).toHaveCount(2);
    await expect(remove(3)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(remove(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("No products yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Search Products" })).toBeFocused();
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 740 } });

  test("a product is dragged by its handle, and elsewhere touch scrolls the page", { tag: slowTag }, async ({
    page,
    aDraft,
  }) => {
    const content = { style: aTitle("Style"), products: someProducts(3), description: "Kept." };
    await openEditor(page, (await aDraft(content)).id);
    const { products } = getEditor(page);
    const finger = await touch(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await products.nth(1).evaluate((row) => row.scrollIntoView({ block: "center" }));
    const before = await scrolled();

    await softStep("touch on the handle drags the product without scrolling", async () => {
      await finger.drag(getHandle(page, "Chair number 1"), 150);
      await expect(products).toHaveText([/Chair number 2/u, /Chair number 3/u, /Chair number 1/u]);
      // Layout changes elsewhere scroll by a few pixels; touch scrolls by its full distance.
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(15);
    });
    await softStep("touch on a title scrolls the page without dragging", async () => {
      await finger.drag(products.nth(1).getByText("Chair number 3"), -160);
      await expect.poll(scrolled).toBeGreaterThan(before + 80);
      await expect(products).toHaveText([/Chair number 2/u, /Chair number 3/u, /Chair number 1/u]);
    });
  });
});

const [long, bare] = ["Wohnzimmereinrichtungsgegenstand".repeat(10).slice(0, 300), "A chair without a picture"];
const withLongTitles = {
  style: "Mid-Century Modern",
  room: "Bedroom",
  products: [
    ...someProducts(1, { id: "long", title: long, imageUrl: "/sample-catalogue/bench-oak.jpg" }),
    ...someProducts(1, { id: "bare", title: bare, imageUrl: "" }),
  ],
};

/** Runs at a phone's width and changes nothing. */
async function keepLongTitles(page: Page, board: BoardDto): Promise<void> {
  await openEditor(page, board.id);
  await softStep("shows the longest style and the link placeholder uncut", async () => {
    const { link, style } = getEditor(page);
    expect(await missingWidth(link, "Paste an Amazon product link")).toBeLessThanOrEqual(0);
    for (const width of [1280, 1100, 800, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await missingWidth(style, "Mid-Century Modern")).toBeLessThanOrEqual(0);
    }
  });
  await softStep("an image fallback shows complete lines at the lower left", async () => {
    for (const part of [getEditor(page).products, getEditor(page).preview]) {
      const { lines, left, below } = await part.getByText(bare).first().evaluate(measureInFrame);
      expect(lines).toBeCloseTo(Math.round(lines), 1);
      expect(left).toBe(below);
    }
  });
  await softStep("wraps titles of 300 characters and shows the title when an image is missing", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expect(getEditor(page).products.filter({ hasText: bare }).getByText(bare)).toHaveCount(2);
    await expect(getEditor(page).preview.getByText(bare)).toBeVisible();
    const row = await getEditor(page).products.first().boundingBox();
    expect(row?.height).toBeLessThan(100);
  });
}

/** Number of pixels by which a text is wider than its field. */
const missingWidth = (field: Locator, text: string) =>
  field.evaluate((element, text) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) throw new Error("no text can be measured");
    pen.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(text).width - room;
  }, text);

/** Number of visible lines of a title, and its distance from the left and lower edge of its frame. */
function measureInFrame(title: Element) {
  const frame = title.parentElement?.getBoundingClientRect();
  if (frame === undefined) throw new Error("the title has no frame");
  const { height, left, bottom } = title.getBoundingClientRect();
  const lines = height / Number.parseFloat(getComputedStyle(title).lineHeight);
  return { lines, left: left - frame.left, below: frame.bottom - bottom };
}

/** Waits for two frames: the change is painted and the positions are measured. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}
