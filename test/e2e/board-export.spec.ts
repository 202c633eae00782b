import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import {
  computeContrast,
  computeDifference,
  decodeDownload,
  getPixel,
  getTiles,
  loadProductImages,
  type Raster,
} from "./exported-image.ts";
import { openHydrated } from "./hydrated.ts";
import { findBoard } from "./published-boards.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

const twelveProducts = (request: APIRequestContext) => findBoard(request, ({ products }) => products.length === 12);
const button = (page: Page) => page.getByRole("button", { name: "Download Board Image" });

const press = async (page: Page) => {
  const coming = page.waitForEvent("download");
  await button(page).click();
  return await coming;
};

/** Whether each tile shows its own product's image, not a blank or a neighbor's. */
const expectEveryImage = async (image: Raster, requested: readonly Raster[]) => {
  const tiles = await getTiles(image, requested.length);
  for (const [index, tile] of tiles.entries()) {
    const differences = requested.map((product) => computeDifference(tile, product));
    expect(differences[index], `tile ${index + 1} shows its product`).toBeLessThan(4);
    expect(differences.indexOf(Math.min(...differences)), `tile ${index + 1} is like no other product`).toBe(index);
    const product = requested[index] ?? tile;
    expect(computeContrast(tile), `tile ${index + 1} is not blank`).toBeGreaterThan(0.8 * computeContrast(product));
  }
};

test.describe("the button", () => {
  test.use({ expectedMessages: [/^error: Error exporting image/u] });

  test("downloads a white PNG at scale 2 with every product image", async ({ page, request }) => {
    const board = await twelveProducts(request);
    const requested = await loadProductImages(request, board);
    await page.goto(`/board/${board.id}`);
    const release = await delayRequests(page, /[?]w=640/u);
    const coming = page.waitForEvent("download");
    await button(page).click();

    await softStep("shows that it is pending", async () => {
      await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
      await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Making the image");
    });
    release();
    const download = await coming;
    await softStep("returns to idle", async () => {
      await expect(button(page)).toBeEnabled();
      await expect(button(page)).toBeFocused();
      await expect(page.locator("[data-tile]")).toHaveCount(0);
    });
    await softStep("names and fills the file", async () => {
      expect(download.suggestedFilename()).toBe(
        `${board.title.toLowerCase().replaceAll(/[^a-z0-9]/gu, "-")}-board.png`,
      );
      const image = await decodeDownload(download);
      expectWhiteAtScaleTwo(image);
      await expectEveryImage(image, requested);
    });
    await softStep("only logs that the browser cannot render the image", async () => {
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      });
      const logged = page.waitForEvent("console", (message) => message.text().startsWith("Error exporting image"));
      await button(page).click();
      await logged;
      await expect(button(page)).toBeEnabled();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
});

function expectWhiteAtScaleTwo(image: Raster): void {
  expect(image.width).toBe(2400);
  expect(image.height).toBeGreaterThanOrEqual(1260);
  const [right, bottom] = [image.width - 1, image.height - 1];
  const corners = [getPixel(image, 0, 0), getPixel(image, right, 0), getPixel(image, 0, bottom)];
  for (const corner of [...corners, getPixel(image, right, bottom)]) expect(corner).toEqual([255, 255, 255]);
}

async function emulateDarkPhone(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page);
  const screen = { width: 390, height: 844, deviceScaleFactor: 3, mobile: false };
  await developerTools.send("Emulation.setDeviceMetricsOverride", screen);
  await page.emulateMedia({ colorScheme: "dark" });
}

test("the last row of products is centered", { tag: slowTag }, async ({ page, request }) => {
  const board = await twelveProducts(request);
  await openHydrated(page, "/boards");
  const download = await downloadChanged(page, board, { products: board.products.slice(0, 6) });
  const requested = (await loadProductImages(request, board)).slice(0, 6);
  await expectEveryImage(await decodeDownload(download), requested);
});

test("in the dark theme of a phone the image is the same, with a tile for a picture that cannot be loaded", async ({
  page,
  request,
}) => {
  const board = await twelveProducts(request);
  const dead = 4;
  await page.route(`**${board.products[dead]?.picture.src}*`, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no image" }),
  );
  await emulateDarkPhone(page);
  await page.goto(`/board/${board.id}`);
  const seen = await page.evaluate(() => [
    innerWidth,
    devicePixelRatio,
    matchMedia("(prefers-color-scheme: dark)").matches,
  ]);
  expect(seen).toEqual([390, 3, true]);
  const image = await decodeDownload(await press(page));
  expectWhiteAtScaleTwo(image);
  const tiles = await getTiles(image, 12);
  const requested = await loadProductImages(request, board);
  for (const [index, tile] of tiles.entries()) {
    const product = requested[index];
    if (product === undefined || index === dead) continue;
    expect(computeDifference(tile, product), `tile ${index + 1}`).toBeLessThan(4);
  }
  const [tile] = tiles.slice(dead);
  expect(tile && getPixel(tile, 4, 4)).toEqual([0xea, 0xe4, 0xd8]);
  expect(tile && computeContrast(tile), "the title stands in it").toBeGreaterThan(5);
});

const unusual: readonly (readonly [what: string, over: Partial<BoardDto>])[] = [
  ["without products", { products: [], room: null }],
  ["with a title of 500 letters", { title: "A very long title of a board ".repeat(18).slice(0, 500) }],
  ["with a title in another script", { title: "مجلس هادئ بضوء الورق 静かな木の部屋 Łódź" }],
];

test("an edge-case board exports completely", { tag: slowTag }, async ({ page, request }, info) => {
  const boards: readonly BoardDto[] = await (await request.get("/api/boards/published")).json();
  const full = boards.filter(({ products }) => products.length === 12);
  const [first] = full;
  for (const [place, [what, over]] of unusual.entries()) {
    await softStep(what, async () => {
      await openHydrated(page, "/boards");
      const download = await downloadChanged(page, full[place], { products: first?.products ?? [], ...over });
      const image = await decodeDownload(download);
      await info.attach(what, { path: await download.path(), contentType: "image/png" });
      expect(image.width).toBe(2400);
      if (over.products === undefined) expect(image.height).toBeGreaterThan(1260);
      else expect(image.height).toBe(1260);
      expect(computeContrast(image)).toBeGreaterThan(5);
    });
  }
});

/** Opens a board from the list on the client, with the API's response replaced by this board. */
async function downloadChanged(page: Page, board: BoardDto | undefined, over: Partial<BoardDto>) {
  if (board === undefined) throw new Error("The starter content has too few boards with twelve products");
  const changed = { ...board, ...over };
  await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ json: changed }));
  await page.getByRole("main").getByRole("link", { name: board.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: changed.title })).toBeVisible();
  const { length } = changed.products;
  const shown = length === 0 ? "The products of this board can’t be shown right now." : `${length} products`;
  await expect(page.getByText(shown)).toBeVisible();
  return await press(page);
}
