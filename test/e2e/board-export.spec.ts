import type { APIRequestContext, Page } from "@playwright/test";
import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { exportFileName } from "../../core/board/export-file-name.ts";
import { decoded, difference, liveliness, pixel, productPictures, type Raster, tilesOf } from "./exported-picture.ts";
import { heldBack } from "./held-back.ts";
import { openHydrated } from "./hydrated.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

const twelveProducts = (request: APIRequestContext) => boardWith(request, ({ products }) => products.length === 12);
const button = (page: Page) => page.getByRole("button", { name: "Download Board Image" });

const press = async (page: Page) => {
  const coming = page.waitForEvent("download");
  await button(page).click();
  return await coming;
};

/** Whether each tile has the picture of its own product, and not a blank or a neighbour's. */
const expectEveryPicture = async (picture: Raster, wanted: readonly Raster[]) => {
  const tiles = await tilesOf(picture, wanted.length);
  for (const [index, tile] of tiles.entries()) {
    const differences = wanted.map((product) => difference(tile, product));
    expect(differences[index], `tile ${index + 1} shows its product`).toBeLessThan(4);
    expect(differences.indexOf(Math.min(...differences)), `tile ${index + 1} is like no other product`).toBe(index);
    const product = wanted[index] ?? tile;
    expect(await liveliness(tile), `tile ${index + 1} is not blank`).toBeGreaterThan(0.8 * (await liveliness(product)));
  }
};

test("the first press gives a white PNG at scale 2 with every product's picture", async ({ page, request }) => {
  const board = await twelveProducts(request);
  await page.goto(`/board/${board.id}`);
  const download = await press(page);
  expect(download.suggestedFilename()).toBe(exportFileName(board.title, board.id));
  const picture = await decoded(download);
  expect(picture.width).toBe(2400);
  expect(picture.height).toBeGreaterThanOrEqual(1260);
  for (const [x, y] of [
    [0, 0],
    [2399, 0],
    [0, picture.height - 1],
    [2399, picture.height - 1],
  ] as const) {
    expect(pixel(picture, x, y)).toEqual([255, 255, 255]);
  }
  await expectEveryPicture(picture, await productPictures(request, board));
});

test("five presses in a row give every picture each time, one of them in under 1.5 seconds", async ({
  page,
  request,
}) => {
  const board = await twelveProducts(request);
  const wanted = await productPictures(request, board);
  await page.goto(`/board/${board.id}`);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    const download = await press(page);
    times.push(performance.now() - start);
    await expectEveryPicture(await decoded(download), wanted);
  }
  expect(Math.min(...times)).toBeLessThan(1500);
});

test("the picture is the same in the dark theme and on a phone", async ({ page, browser, request, baseURL }) => {
  const board = await twelveProducts(request);
  await page.goto(`/board/${board.id}`);
  const light = await decoded(await press(page));
  const phone = await browser.newPage({
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  await phone.goto(`/board/${board.id}`);
  const dark = await decoded(await press(phone));
  await phone.close();
  expect([dark.width, dark.height]).toEqual([light.width, light.height]);
  expect(difference(dark, light)).toBeLessThan(0.5);
});

test("a picture that cannot be had is a tile with the product's title, also at the first press", async ({
  page,
  request,
}) => {
  const board = await twelveProducts(request);
  const dead = 4;
  await page.route(`**${board.products[dead]?.picture.src}*`, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no image" }),
  );
  await page.goto(`/board/${board.id}`);
  const tiles = await tilesOf(await decoded(await press(page)), 12);
  const wanted = await productPictures(request, board);
  for (const [index, tile] of tiles.entries()) {
    const product = wanted[index];
    if (product === undefined || index === dead) continue;
    expect(difference(tile, product), `tile ${index + 1}`).toBeLessThan(4);
  }
  const [tile] = tiles.slice(dead);
  expect(tile && pixel(tile, 4, 4)).toEqual([0xea, 0xe4, 0xd8]);
  expect(tile && (await liveliness(tile)), "the title stands in it").toBeGreaterThan(5);
});

test("the button says that it is at work, and is idle again afterwards", async ({ page, request }) => {
  const board = await twelveProducts(request);
  await page.goto(`/board/${board.id}`, { waitUntil: "networkidle" });
  const release = await heldBack(page, /[?]w=640/u);
  const coming = page.waitForEvent("download");
  await button(page).click();
  const busy = page.getByRole("button", { name: "Generating..." });
  await expect(busy).toBeDisabled();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Making the picture");
  release();
  await coming;
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toBeFocused();
  await expect(page.locator("[data-tile]")).toHaveCount(0);
});

test.describe("when the browser cannot make the picture", () => {
  test.use({ meant: [/^error: Error exporting image/u] });

  test("that is only logged, and the button is idle again", async ({ page, request }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    const board = await twelveProducts(request);
    await page.goto(`/board/${board.id}`);
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Error exporting image"));
    await button(page).click();
    await logged;
    await expect(button(page)).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

const unusual: readonly (readonly [what: string, over: Partial<BoardWire>])[] = [
  ["without products", { products: [], room: null }],
  ["with a title of 500 letters", { title: "A very long title of a board ".repeat(18).slice(0, 500) }],
  ["with a title in another script", { title: "مجلس هادئ بضوء الورق 静かな木の部屋 Łódź" }],
];

for (const [what, over] of unusual) {
  test(`a board ${what} has a whole picture too`, async ({ page, request }, info) => {
    const board = await twelveProducts(request);
    await showChanged(page, board, over);
    const download = await press(page);
    const picture = await decoded(download);
    await info.attach("picture", { path: await download.path(), contentType: "image/png" });
    expect(picture.width).toBe(2400);
    if (over.products === undefined) expect(picture.height).toBeGreaterThan(1260);
    else expect(picture.height).toBe(1260);
    expect(await liveliness(picture)).toBeGreaterThan(5);
  });
}

/** The same page as if its board were another one: by the list, whose cards lead to the API's board. */
async function showChanged(page: Page, board: BoardWire, over: Partial<BoardWire>) {
  const changed = { ...board, ...over };
  await page.route(`**/api/boards/${board.id}`, (route) => route.fulfill({ json: changed }));
  await openHydrated(page, "/boards");
  await page.getByRole("main").getByRole("link", { name: board.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: changed.title })).toBeVisible();
  await expect(page.getByText(`${changed.products.length} products`)).toBeVisible();
}
