import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { openHydrated } from "./hydrated.ts";
import { publishedCards } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the lists show styles, rooms and boards", async ({ page, request }) => {
  const boards = await publishedCards(request);
  const midCentury = boards.filter(({ style }) => style === "Mid-Century Modern");

  await softStep("/boards lists and counts all boards, newest first", async () => {
    await openHydrated(page, "/boards");
    await expect(heading(page, "All Style Boards")).toBeVisible();
    const titles = await main(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual(boards.slice(0, 24).map(({ title }) => title));
    await expect(main(page).getByText(`${boards.length} boards`, { exact: true })).toBeVisible();
  });
  await softStep("/styles has a card for each style", async () => {
    await menu(page).getByRole("link", { name: "Browse Styles" }).click();
    await expect(page).toHaveURL("/styles");
    await expect(heading(page, "Browse by Style")).toBeVisible();
    await expect.soft(main(page).getByRole("link").first()).toHaveText("Japandi");
    await expectOnOneLine(main(page).getByRole("link", { name: "Mid-Century Modern" }).getByText("Mid-Century Modern"));
  });
  await softStep("a style page lists and counts its boards", async () => {
    await main(page).getByRole("link", { name: "Mid-Century Modern" }).click();
    await expect(page).toHaveURL("/mid-century-modern");
    await expect(heading(page, "Mid-Century Modern")).toBeVisible();
    await expect
      .soft(page.getByText("Discover curated furniture and decor in the Mid-Century Modern style"))
      .toBeVisible();
    const count = `${midCentury.length} Boards Available`;
    await expect.soft(page.getByRole("heading", { level: 2, name: count })).toBeVisible();
    await expect.soft(main(page).getByRole("heading", { level: 3 })).toHaveText(midCentury.map(({ title }) => title));
  });
  await softStep("/rooms has a card for each room", async () => {
    await menu(page).getByRole("link", { name: "Browse Rooms" }).click();
    await expect(page).toHaveURL("/rooms");
    await expect(heading(page, "Browse by Room")).toBeVisible();
    await expect(main(page).getByRole("link").first()).toHaveText("Living Room");
  });
  await softStep("a search counts its boards", async () => {
    await page.goto("/boards?style=coastal&room=bedroom");
    await expect(main(page).getByText("1 board", { exact: true })).toBeVisible();
  });
  await softStep("a style without boards shows its empty state and links to all boards", async () => {
    const response = await page.goto("/art-deco");
    expect.soft(response?.status()).toBe(200);
    await expect.soft(page.getByText("No boards available yet for Art Deco.")).toBeVisible();
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
    expect.soft((await name.boundingBox())?.height, `at ${width}`).toBeLessThan(2 * lineHeight);
  }
  if (usual !== null) await page.setViewportSize(usual);
}
