import type { Page } from "@playwright/test";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import { expect, test } from "./console-test.ts";
import { openHydrated, waitForHydration } from "./hydrated.ts";
import { navigateTo, startPath } from "./page-states.ts";
import { findBoard } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

test("a last card that is alone in its row fills the row", async ({ page, request }) => {
  const nine = await findBoard(request, ({ products }) => products.length === 9);
  const grids = [
    ["/rooms", [700, 1280], "main ul"],
    ["/coastal", [1000], "main ul"],
    [`/board/${nine.id}`, [390, 1280], "main section ol"],
  ] as const;
  for (const [path, widths, list] of grids) {
    await page.goto(path);
    for (const width of widths) {
      await softStep(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.locator(list).first().evaluate(measureUnusedWidth)).toBeLessThan(1);
      });
    }
  }
});

/** The width that the cards of the last row leave free. */
function measureUnusedWidth(list: Element): number {
  if (list.lastElementChild === null) throw new Error("The list is empty");
  return list.getBoundingClientRect().right - list.lastElementChild.getBoundingClientRect().right;
}

test.describe("a style without a picture", () => {
  test.use({ missing: [startPath] });

  test("has the newest moodboard of its boards as hero", async ({ page, request }) => {
    const styles: readonly TermDto[] = await (await request.get("/api/styles")).json();
    const board = await findBoard(request, ({ style, moodboard }) => style === "Coastal" && moodboard !== null);
    await page.route("**/api/styles", (route) =>
      route.fulfill({ json: styles.map((style) => ({ ...style, imageUrl: null, picture: null })) }),
    );
    await openHydrated(page, startPath);
    await navigateTo(page, "/coastal");
    await expect(page.getByRole("main").locator("img").first()).toHaveAttribute("src", `${board.moodboard?.src}?w=960`);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedMessages: [/^(?:error: Failed to load resource|404: |net::ERR_)/u] });

  const expectNotFound = async (page: Page, { hasHint }: { hasHint: boolean }) => {
    await expect(page.getByRole("heading", { level: 1, name: "Board Not Found" })).toBeVisible();
    const text = "The board you're looking for doesn't exist or has been removed.";
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    const hint = page.getByText("It could not be loaded: check your connection, then reload the page.");
    await expect(hint).toBeVisible({ visible: hasHint });
  };

  test("the first board opened from a list says so, others open later, and one that does not exist says no such thing", async ({
    page,
    context,
  }) => {
    await openHydrated(page, "/boards");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await expectNotFound(page, { hasHint: true });
    await context.setOffline(false);
    await page.goBack();
    await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
    // The page was loaded as a document, because its code was missing.
    await waitForHydration(page);
    await navigateTo(page, "/board/0b9c5f9e-0000-4000-8000-000000000099");
    await expectNotFound(page, { hasHint: false });
  });
});
