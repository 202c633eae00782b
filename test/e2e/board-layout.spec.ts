import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { openHydrated } from "./hydrated.ts";
import { measureOverflow } from "./page-checks.ts";
import { navigateTo } from "./page-states.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test("the board's buttons are aligned at every width", async ({ page, request }) => {
  const board = await findBoard(request, ({ moodboard, title }) => moodboard !== null && title.length < 60);
  await page.goto(`/board/${board.id}`);

  await softStep("the last button aligns with the lower edge of the image", async () => {
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [1024, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const image = await page.getByRole("img", { name: `Moodboard: ${board.title}` }).boundingBox();
      const last = await page.getByRole("button", { name: "Share picture" }).boundingBox();
      const edge = (image?.y ?? 0) + (image?.height ?? 0);
      expect((last?.y ?? 0) + (last?.height ?? 0), `${width}`).toBeCloseTo(edge, 0);
    }
  });

  await softStep("three equal buttons in a row under the first, down to 320 px", async () => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectRowOfThree(page, `${width}`);
    }
  });

  await softStep("links are 44 px high, and 'View Product' is one line in its card down to 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const style = await page.getByRole("main").getByRole("link", { name: board.style, exact: true }).boundingBox();
    expect(style?.height).toBeGreaterThanOrEqual(44);
    const room = await page
      .getByRole("main")
      .getByRole("link", { name: board.room ?? "", exact: true })
      .boundingBox();
    expect(room?.height).toBeGreaterThanOrEqual(44);
    const lines = await page
      .getByText("View Product", { exact: false })
      .first()
      .evaluate((words) => {
        const range = document.createRange();
        if (words.firstChild !== null) range.selectNode(words.firstChild);
        return range.getClientRects().length;
      });
    expect(lines).toBe(1);
    const beyondCard = await page.getByText("View Product", { exact: false }).evaluateAll((labels) =>
      labels.map((label) => {
        const card = label.closest("li")?.getBoundingClientRect().right ?? 0;
        return Math.max(0, label.getBoundingClientRect().right - card);
      }),
    );
    expect(beyondCard).toEqual(beyondCard.map(() => 0));
  });
});

test("a moodboard is shown whole in its own ratio, known before it loads; without one the title is on top", async ({
  page,
  request,
}) => {
  const usual = await findBoard(request, ({ products }) => products.length > 0);
  const [style]: readonly TermDto[] = await (await request.get("/api/styles")).json();
  const moodboard = { ...style?.picture, width: 2400, height: 1600 };
  const linkAreas = [{ product: usual.products[0]?.id, x: 0.8, y: 0.25, width: 0.2, height: 0.5 }];
  const id = "0b9c5f9e-0000-4000-8000-000000000032";
  await page.route(`**/api/boards/${id}`, (route) => route.fulfill({ json: { ...usual, id, moodboard, linkAreas } }));
  await page.route(`**/api/boards/${id}/views`, (route) => route.fulfill({ status: 204 }));
  await openHydrated(page, "/rooms");
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayRequests(page, /\/images\//u);
  await navigateTo(page, `/board/${id}`);
  const image = page.getByRole("img", { name: `Moodboard: ${usual.title}` });
  const measure = () =>
    image.evaluate((shown) => [shown.getBoundingClientRect().width, shown.getBoundingClientRect().height]);
  const [width = 0, height = 1] = await measure();
  expect(width / height).toBeCloseTo(3 / 2, 2);
  const link = await page.getByRole("list", { name: "Products in the picture" }).getByRole("link").boundingBox();
  expect(link?.x).toBeCloseTo(0.8 * width, 0);
  expect(link?.height).toBeCloseTo(0.5 * height, 0);
  release();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  expect(await measure()).toEqual([width, height]);

  const description = `${"A pale sofa faces the long window. ".repeat(100)}\n\nThe last paragraph.`;
  const bare = { ...usual, description, uploadedMoodboardUrl: null, moodboard: null };
  await page.route(`**/api/boards/${usual.id}`, (route) => route.fulfill({ json: bare }));
  await navigateTo(page, `/board/${usual.id}`);
  await expect(page.getByRole("heading", { level: 1, name: usual.title })).toBeInViewport();
  const words = page.getByText("The last paragraph.");
  expect(await words.evaluate((element) => (element instanceof HTMLElement ? element.innerText : ""))).toContain(
    "\n\nThe last",
  );
});

async function expectRowOfThree(page: Page, at: string): Promise<void> {
  const first = await page.getByRole("button", { name: "Download Board Image" }).boundingBox();
  const names = ["Pin it", "Share link", "Share picture"];
  const boxes = await Promise.all(names.map((name) => page.getByRole("button", { name }).boundingBox()));
  const widths = boxes.map((box) => box?.width ?? 0);
  expect(first?.height).toBe(56);
  expect(first?.width).toBeLessThanOrEqual(500);
  expect(new Set(boxes.map((box) => box?.y)).size, at).toBe(1);
  expect(Math.max(...widths) - Math.min(...widths), at).toBeLessThan(1);
  for (const box of boxes) expect(box?.height, at).toBeGreaterThanOrEqual(44);
  expect(await measureOverflow(page), at).toBeLessThanOrEqual(0);
}

test("a click before hydration shows as pending and is replayed", async ({ page, request }) => {
  const board = await findBoard(request, () => true);
  const release = await delayRequests(page, /\/assets\/(?!start-).*\.js/u);
  await page.goto(`/board/${board.id}`, { waitUntil: "domcontentloaded" });
  const button = page.getByRole("button", { name: "Download Board Image" });
  const look = () => button.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  const early = await look();
  await button.click();
  await expect.poll(look).not.toBe(early);
  const coming = page.waitForEvent("download");
  release();
  await coming;
  await page.mouse.move(5, 5);
  await expect.poll(look).toBe(early);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/ERR_FAILED/u] });

  test("shows no dead controls and no broken image", async ({ page, request }) => {
    const board = await findBoard(request, ({ moodboard }) => moodboard !== null);
    await page.route(`**${board.moodboard?.src}*`, (route) => route.abort());
    await page.goto(`/board/${board.id}`);
    await expect(page.getByRole("heading", { level: 1, name: board.title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    const image = page.getByRole("img", { name: `Moodboard: ${board.title}` });
    const { data } = await sharp(await image.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)], "the ground of a tile").toEqual([0xea, 0xe4, 0xd8]);
  });
});
