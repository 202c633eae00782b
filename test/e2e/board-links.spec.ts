import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import type { Composition, CompositionItem } from "../../core/composition/composition.ts";
import { listUncoveredPlates, listVisibleLinkAreas } from "../../core/composition/link-areas.ts";
import { aJpeg } from "../builders/jpeg.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { navigateTo } from "./page-states.ts";
import { findBoard, recordClickBeacons } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

const list = (page: Page) => page.getByRole("list", { name: "Products in the picture" });
const links = (page: Page) => list(page).getByRole("link");
const picture = (page: Page) => page.getByRole("img", { name: /^Moodboard: /u });
const label = (link: Locator) => link.locator("span[dir=auto]");

const boardId = "0b9c5f9e-0000-4000-8000-000000000019";

/** Opens a board whose moodboard has links, with the given changes; its products 2 and 9 have other sources. */
async function openBoard(page: Page, request: APIRequestContext): Promise<BoardDto> {
  const usual = await findBoard(request, ({ moodboard, products }) => moodboard !== null && products.length > 9);
  const products = usual.products.map((product, index) => {
    if (index === 1) return { ...product, picture: { ...product.picture, src: retailerImage } };
    return index === 8 ? { ...product, amazonUrl: null } : product;
  });
  const composition = createEdgeCaseComposition(products.map(({ id }) => id));
  const linked = products.flatMap(({ id, amazonUrl }) => (amazonUrl === null ? [] : id));
  const linkAreas = listVisibleLinkAreas(composition, linked, null);
  const retailerImages = listUncoveredPlates(composition, [products[1]?.id ?? ""]);
  const board: BoardDto = { ...usual, id: boardId, products, composition, linkAreas, retailerImages };
  await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ json: board }));
  await page.route(`**/api/boards/${board.id}/views`, (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/clicks", (route) => route.fulfill({ status: 204 }));
  await page.context().route("https://shop.example/**", (route) => route.fulfill({ body: "The shop" }));
  await page.route(retailerImage, async (route) =>
    route.fulfill({ contentType: "image/jpeg", body: Buffer.from(await aJpeg(300, 200)) }),
  );
  await openHydrated(page, "/rooms");
  await navigateTo(page, `/board/${board.id}`);
  await expect(links(page)).toHaveCount(8);
  return board;
}

const retailerImage = "https://m.media-amazon.com/images/I/chair.jpg";

test("products in the moodboard are linked, named on hover and focus, and numbered as in the list", async ({
  page,
  request,
}) => {
  const board = await openBoard(page, request);
  await softStep("the label can be hovered, and Escape hides it", async () => {
    const sofa = links(page).nth(4);
    await sofa.hover();
    await label(sofa).hover();
    await expect(label(sofa)).toHaveCSS("opacity", "1");
    await page.keyboard.press("Escape");
    await expect(label(sofa)).toHaveCSS("opacity", "0");
    await links(page).nth(3).hover();
    await expect(label(links(page).nth(3))).toHaveCSS("opacity", "1");
  });
  await softStep("the tab key visits style, room and actions, then each product once, in the list", async () => {
    const main = page.getByRole("main");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().focus();
    const actions = ["Download Board Image", "Download moodboard", "Pin it", "Share link", "Share picture"];
    const linked = board.products.filter(({ amazonUrl }) => amazonUrl !== null);
    const products = linked.map(({ title }) => `View Product ${title} (opens in a new tab)`);
    for (const name of [board.style, board.room ?? "", ...actions, ...products]) {
      await page.keyboard.press("Tab");
      await expect(main.locator(":focus")).toHaveAccessibleName(name);
    }
  });
  await softStep("Enter and a click follow the link at once and are counted", async () => {
    const clicks = await recordClickBeacons(page);
    for (const follow of [() => links(page).nth(5).press("Enter"), () => links(page).nth(5).click()]) {
      await Promise.all([page.context().waitForEvent("page"), follow()]);
      await page.bringToFront();
    }
    const click = { boardId, productId: board.products[5]?.id };
    expect(await clicks()).toEqual([click, click]);
  });
  await softStep("links at 360 px are at least 24 px and do not overlap, and labels stay inside the moodboard", () =>
    expectLinksOnPhone(page),
  );
  await softStep("a retailer's image covers its plate, and the title replaces it when it cannot be loaded", () =>
    expectRetailerImage(page, board.products[1]?.title),
  );
});

/** Expects the full opacity of the label after the action, inside the image. */
async function expectLabelInside(page: Page, link: Locator, act: () => Promise<void>): Promise<void> {
  await act();
  await expect(label(link)).toHaveCSS("opacity", "1");
  const [inner, outer] = [await label(link).boundingBox(), await picture(page).boundingBox()];
  if (inner === null || outer === null) throw new Error("label and picture are not rendered");
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.5);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 0.5);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
}

/** Checks links and labels at 360 px, and leaves a wide window. */
async function expectLinksOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const boxes = await links(page).evaluateAll((all) =>
    all.map((link) => {
      const { left, top, right, bottom } = link.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    expect(Math.min(box.right - box.left, box.bottom - box.top), `link ${index + 1}`).toBeGreaterThanOrEqual(23.95);
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      expect(Math.min(across, down)).toBeLessThanOrEqual(0.1);
    }
  }
  for (const link of await links(page).all()) await expectLabelInside(page, link, () => link.hover());
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Ends with an image that cannot be loaded. */
async function expectRetailerImage(page: Page, productTitle = ""): Promise<void> {
  const image = picture(page).locator("xpath=ancestor::div[@data-board-image]").locator("foreignObject img");
  await expect(image).toHaveAttribute("src", retailerImage);
  await expect(image).toHaveCSS("object-fit", "contain");
  const [plate, link] = [await image.boundingBox(), await links(page).nth(1).boundingBox()];
  expect(plate?.x).toBeCloseTo(link?.x ?? 0, 0);
  expect(plate?.width).toBeCloseTo(link?.width ?? 0, 0);
  await links(page).nth(1).hover();
  await image.dispatchEvent("error");
  await expect(image).toHaveCount(0);
  const title = page.locator("foreignObject").getByText(productTitle.slice(0, 12));
  await expect(title).toBeVisible();
  const text = await title.boundingBox();
  expect(text?.width).toBeLessThanOrEqual(plate?.width ?? 0);
  expect(text?.height).toBeGreaterThan(8);
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the first tap names a product and the second follows", async ({ page, request }) => {
    await openBoard(page, request);
    await expect(page.getByText("Tap a product in the picture to see its name.")).toBeVisible();
    const [sofa, lamp] = [links(page).nth(4), links(page).nth(3)];
    const opened: Page[] = [];
    const clicks = await recordClickBeacons(page);
    page.context().on("page", (shop) => opened.push(shop));
    await sofa.tap();
    await expect(label(sofa)).toHaveCSS("opacity", "1");
    await lamp.tap();
    await expect(label(lamp)).toHaveCSS("opacity", "1");
    await expect(label(sofa)).toHaveCSS("opacity", "0");
    await page.getByRole("heading", { level: 1 }).tap();
    await lamp.tap();
    await expect(label(lamp)).toHaveCSS("opacity", "1");
    expect(opened).toEqual([]);
    expect(await clicks()).toEqual([]);
    await Promise.all([page.context().waitForEvent("page"), lamp.tap()]);
    expect(await clicks()).toHaveLength(1);
    // A keyboard has no first tap.
    await page.bringToFront();
    await Promise.all([page.context().waitForEvent("page"), sofa.press("Enter")]);
  });
});

const area = (product: string, changes: Parameters<typeof placed>[0]): CompositionItem => ({
  kind: "product",
  product,
  treatment: "framed",
  ...placed({ width: 0.2, height: 0.12, ...changes }),
});

/** Nine products: in each corner, at the same place, tiny, and turned. */
function createEdgeCaseComposition(ids: readonly string[]): Composition {
  const places = [
    { x: 0.1, y: 0.06 },
    { x: 0.9, y: 0.06 },
    { x: 0.1, y: 0.94 },
    { x: 0.9, y: 0.94 },
    { x: 0.5, y: 0.5, width: 0.4, height: 0.3 },
    { x: 0.5, y: 0.5 },
    { x: 0.52, y: 0.52, width: 0.02, height: 0.01 },
    { x: 0.3, y: 0.2, rotation: 12 },
    { x: 0.7, y: 0.75 },
  ];
  // From the last product to the first: the order of the links is that of the product list.
  return compositionOf(places.map((place, index) => area(ids[index] ?? "", place)).toReversed());
}
