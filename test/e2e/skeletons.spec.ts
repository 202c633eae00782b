import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { openHydrated } from "./hydrated.ts";
import { softStep } from "./soft-step.ts";

const widths = [390, 768, 1280] as const;

/** The vertical position of the element at every width. */
async function measurePositions(page: Page, place: () => Promise<number>): Promise<readonly number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(Math.round(await place()));
  }
  return found;
}

test("boards and products appear where their skeletons were", async ({ page }) => {
  await openHydrated(page, "/styles");
  await softStep("the first board of a style", () => expectBoardInPlace(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Latest Boards" }).click();
  await softStep("the products of a board, under the title of the new page", () => expectProductsInPlace(page));
});

async function expectBoardInPlace(page: Page): Promise<void> {
  const release = await delayRequests(page, "**/api/**");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Coastal" }).click();
  await expect(main.getByRole("status")).toHaveText("Loading");
  const firstCard = () =>
    main.evaluate((all) => {
      const card = all.querySelector("section :is(ul, [role=status] > div:last-child) > *");
      return (card?.getBoundingClientRect().y ?? Number.NaN) + window.scrollY;
    });
  const stored = await measurePositions(page, firstCard);
  release();
  await expect(page.getByRole("heading", { name: /Boards? Available$/u })).toBeVisible();
  expect(await measurePositions(page, firstCard)).toEqual(stored);
}

async function expectProductsInPlace(page: Page): Promise<void> {
  const card = page.getByRole("main").getByRole("listitem").first();
  await expect(page.getByRole("heading", { level: 1, name: "All Style Boards" })).toBeVisible();
  await card.getByRole("heading").waitFor();
  const release = await delayRequests(page, "**/api/**");
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  const heading = page.getByRole("heading", { level: 2, name: "Featured Products" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/^Board · /u);
  const tiles = heading.locator("xpath=../following-sibling::*[last()]/*");
  await expect(tiles).toHaveCount(8);
  const firstTile = () => tiles.first().evaluate((tile) => tile.getBoundingClientRect().y + window.scrollY);
  const stored = await measurePositions(page, firstTile);
  release();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `, "u"));
  const shown = await measurePositions(page, firstTile);
  // On a phone it also depends on the length of the description.
  expect(shown.at(-1)).toBe(stored.at(-1));
}
