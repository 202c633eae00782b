import { openHydrated } from "./hydrated.ts";
import { publishedCards } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test("all boards are listed, newest first", async ({ page, request }) => {
  const cards = await publishedCards(request);
  await page.goto("/boards");
  await expect(page.getByRole("heading", { level: 1, name: "All Style Boards" })).toBeVisible();
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(titles).toEqual(cards.slice(0, 24).map(({ title }) => title));
});

test("a style's page lists the boards of that style and counts them", async ({ page, request }) => {
  const boards = (await publishedCards(request)).filter(({ style }) => style === "Mid-Century Modern");
  await page.goto("/mid-century-modern");
  await expect(page.getByRole("heading", { level: 1, name: "Mid-Century Modern" })).toBeVisible();
  await expect(page.getByText("Discover curated furniture and decor in the Mid-Century Modern style")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: `${boards.length} Boards Available` })).toBeVisible();
  const titles = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
  expect(titles).toEqual(boards.map(({ title }) => title));
});

test("/dining shows the dining room and gives /dining-room as its address", async ({ page }) => {
  await page.goto("/dining");
  await expect(page.getByText("Discover curated furniture and decor for your Dining Room")).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/dining-room$/u);
});

test("a style without boards says so and leads to all boards", async ({ page }) => {
  const response = await page.goto("/art-deco");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("No boards available yet for Art Deco.")).toBeVisible();
  await page.getByRole("link", { name: "Browse all boards" }).click();
  await expect(page).toHaveURL("/boards");
});

for (const [path, heading, first] of [
  ["/styles", "Browse by Style", "Japandi"],
  ["/rooms", "Browse by Room", "Living Room"],
] as const) {
  test(`${path} has a card for each`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toHaveText(first);
  });
}

test.describe("'Load more'", () => {
  test("adds the next boards and moves the focus to the first of them", async ({ page }) => {
    await page.route("**/api/boards/published?**", async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      await route.continue({ url: url.href });
    });
    await openHydrated(page, "/no/such/page");
    await page.getByRole("link", { name: "Latest Boards" }).click();
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards).toHaveCount(2);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(cards).toHaveCount(4);
    await expect(cards.nth(2).getByRole("link")).toBeFocused();
  });
  test.use({ missing: ["/no/such/page"] });
});
