import type { Page } from "@playwright/test";
import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { expect, test } from "./console-test.ts";
import { findBoard, recordClickBeacons } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

const productRegion = (page: Page) => page.getByRole("region", { name: "Featured Products" });
const productLinks = (page: Page) =>
  productRegion(page).getByRole("link", { name: /^View Product .* \(opens in a new tab\)$/u });

test("the board page shows the board, its products and other boards of the room", async ({ page }) => {
  const board = await findBoard(
    page.request,
    ({ moodboard, room, products }) =>
      moodboard !== null && room === "Living Room" && products.every(({ amazonUrl }) => amazonUrl !== null),
  );
  await page.goto(`/board/${board.id}`);

  await softStep("shows style and room links, product count, title, description and moodboard", () =>
    expectIntroduction(page, board),
  );
  await softStep("lists products in order, as sponsored links that open in a new tab", async () => {
    const titles = await productRegion(page).getByRole("heading", { level: 3 }).allTextContents();
    expect(titles.map((title) => title.replaceAll("\u00a0", " "))).toEqual(board.products.map(({ title }) => title));
    await expect(productLinks(page)).toHaveCount(board.products.length);
    await expect(productLinks(page).first()).toHaveAttribute("href", board.products[0]?.amazonUrl ?? "");
    await expect(productLinks(page).first()).toHaveAttribute("target", "_blank");
    await expect(productLinks(page).first()).toHaveAttribute("rel", "sponsored nofollow noopener");
  });
  await softStep("shows no disclosure, because no partner tag is set", async () => {
    await expect(productLinks(page)).not.toHaveCount(0);
    await expect(page.getByText("Associate")).toHaveCount(0);
  });
  await softStep("shows the decorating paragraph and other boards of the room", async () => {
    const title = `How to decorate your living room in ${board.style.toLowerCase()} style?`;
    await expect(page.getByRole("region", { name: title })).toContainText("collection");
    const more = page.getByRole("region", { name: "More Living Room boards" }).getByRole("link");
    await expect(more).toHaveCount(4);
    const targets = await more.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).not.toContain(`/board/${board.id}`);
  });
  await softStep("'View Product' of each product names it, and a press anywhere on its card follows the link", () =>
    followCard(page, board),
  );
});

async function expectIntroduction(page: Page, board: BoardDto): Promise<void> {
  const main = page.getByRole("main");
  await expect.soft(page).toHaveTitle(new RegExp(`^${board.title}`, "u"));
  await expect.soft(page.getByRole("heading", { level: 1, name: board.title })).toBeVisible();
  await expect.soft(main.getByRole("link", { name: board.style, exact: true })).toBeVisible();
  const room = main.getByRole("link", { name: "Living Room", exact: true });
  await expect.soft(room).toHaveAttribute("href", "/living-room");
  await expect.soft(main.getByText(`${board.products.length} products`)).toBeVisible();
  await expect.soft(main.getByText(board.description ?? "")).toBeVisible();
  const image = main.getByRole("img", { name: `Moodboard: ${board.title}` });
  await expect(image).toHaveAttribute("src", `${board.moodboard?.src}?w=960`);
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

async function followCard(page: Page, board: BoardDto): Promise<void> {
  await page.route("**/api/clicks", (route) => route.fulfill({ status: 204 }));
  const [first] = board.products;
  await expect(productRegion(page).getByRole("link")).toHaveCount(board.products.length);
  await expect(productLinks(page).first()).toHaveAccessibleName(`View Product ${first?.title} (opens in a new tab)`);
  await expect(productRegion(page).locator("a :is(img, h3)")).toHaveCount(0);
  const clicks = await recordClickBeacons(page);
  const card = productRegion(page).getByRole("listitem").first();
  for (const part of [card.locator("img"), card.getByRole("heading", { level: 3 })]) {
    const press = part.click({ position: { x: 5, y: 5 }, force: true });
    await Promise.all([page.context().waitForEvent("page"), press]);
    await page.bringToFront();
  }
  const click = { boardId: board.id, productId: first?.id };
  expect(await clicks()).toEqual([click, click]);
}

test("shows a tile with the title when an image fails to load", async ({ page, request }) => {
  const board = await findBoard(request, () => true);
  const [product] = board.products;
  await page.route(`**${product?.picture.src}*`, (route) =>
    route.fulfill({ contentType: "image/jpeg", body: "no image" }),
  );
  await page.goto(`/board/${board.id}`);
  const card = page.getByRole("region", { name: "Featured Products" }).getByRole("listitem").first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.getByText(product?.title ?? "", { exact: true }).first()).toBeVisible();
});
