import type { Locator } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { publishedCards } from "./published-boards.ts";

test("the lists link to each other", async ({ page, request }) => {
  const cards = await publishedCards(request);
  const main = page.getByRole("main");
  const menu = page.getByRole("navigation", { name: "Main" });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await test.step("lists all boards, newest first", async () => {
    await openHydrated(page, "/boards");
    await expect(heading("All Style Boards")).toBeVisible();
    const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual(cards.slice(0, 24).map(({ title }) => title));
  });

  await test.step("/styles has a card for each style", async () => {
    await menu.getByRole("link", { name: "Browse Styles" }).click();
    await expect(page).toHaveURL("/styles");
    await expect(heading("Browse by Style")).toBeVisible();
    await expect(main.getByRole("link").first()).toHaveText("Japandi");
    await expectOnOneLine(main.getByRole("link", { name: "Mid-Century Modern" }).getByText("Mid-Century Modern"));
  });

  await test.step("a style page lists and counts its boards", async () => {
    const boards = cards.filter(({ style }) => style === "Mid-Century Modern");
    await main.getByRole("link", { name: "Mid-Century Modern" }).click();
    await expect(page).toHaveURL("/mid-century-modern");
    await expect(heading("Mid-Century Modern")).toBeVisible();
    await expect(page.getByText("Discover curated furniture and decor in the Mid-Century Modern style")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: `${boards.length} Boards Available` })).toBeVisible();
    await expect(main.getByRole("heading", { level: 3 })).toHaveText(boards.map(({ title }) => title));
  });

  await test.step("/rooms has a card for each room", async () => {
    await menu.getByRole("link", { name: "Browse Rooms" }).click();
    await expect(page).toHaveURL("/rooms");
    await expect(heading("Browse by Room")).toBeVisible();
    await expect(main.getByRole("link").first()).toHaveText("Living Room");
  });

  await test.step("/dining shows the dining room with /dining-room as canonical URL", async () => {
    await page.goto("/dining");
    await expect(page.getByText("Discover curated furniture and decor for your Dining Room")).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/dining-room$/u);
  });

  await test.step("a style without boards shows its empty state and links to all boards", async () => {
    const response = await page.goto("/art-deco");
    expect(response?.status()).toBe(200);
    await expect(page.getByText("No boards available yet for Art Deco.")).toBeVisible();
    await page.getByRole("link", { name: "Browse all boards" }).click();
    await expect(page).toHaveURL("/boards");
  });
});

/** Cards whose title takes less than 80% of their width. */
async function expectOnOneLine(name: Locator): Promise<void> {
  const page = name.page();
  const usual = page.viewportSize();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const lineHeight = await name.evaluate((slip) => Number.parseFloat(getComputedStyle(slip).lineHeight));
    expect((await name.boundingBox())?.height, `at ${width}`).toBeLessThan(2 * lineHeight);
  }
  if (usual !== null) await page.setViewportSize(usual);
}
