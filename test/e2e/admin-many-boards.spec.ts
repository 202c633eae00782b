import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { aCard, getCount, getRow, isBoardList, openDashboardWith, rows } from "./board-cards.ts";
import { routeOnce } from "./route-once.ts";
import { slowTag } from "./slow-tag.ts";
import { softStep } from "./soft-step.ts";

/** Metadata that takes one line in a wide window and several on a phone. */
const manyFacts = { style: "Mid-Century Modern", status: "published", itemCount: 12, views: 1_284 } as const;
const someBoards = (count: number) =>
  Array.from({ length: count }, (_, index) => aCard(index + 1, index % 2 ? {} : manyFacts));

const more = (page: Page) => page.getByRole("button", { name: "Load more" });
const linkTo = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

test.describe("a list of 5,000 boards", () => {
  test.use({ expectedMessages: [/ERR_FAILED.*after=150/u] });
  test.beforeEach(({ page }) => openDashboardWith(page, someBoards(5_000)));

  test("is loaded page by page", async ({ page }) => {
    await softStep("shows the first page and the total", async () => {
      await expect(rows(page)).toHaveCount(50);
      await expect(getCount(page, "Total Boards")).toHaveText("5,000");
      await expect(rows(page).first()).toHaveAttribute("aria-setsize", "5000");
      await expect(page.getByText("Showing 50 of 5,000 boards.")).toBeVisible();
    });
    await test.step("'Load more' adds rows and focuses the first of them", async () => {
      await more(page).focus();
      await page.keyboard.press("Enter");
      await expect(rows(page)).toHaveCount(150);
      await expect(linkTo(page, "Board 51")).toBeFocused();
      await expect(rows(page).last()).toHaveAttribute("aria-posinset", "150");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(linkTo(page, "Board 52")).toBeFocused();
    });
    await test.step("keeps loaded rows and retries a page that fails", async () => {
      await routeOnce(page, isBoardList, (route) => route.abort());
      await more(page).click();
      await expect(page.getByText("We couldn’t load more boards.")).toBeVisible();
      await expect(rows(page)).toHaveCount(150);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(rows(page)).toHaveCount(250);
    });
  });

  test("is searched on the server", async ({ page }) => {
    await softStep("searches boards that are not loaded yet", async () => {
      await page.getByRole("searchbox", { name: "Search all boards" }).pressSequentially("board 4999");
      await expect(rows(page)).toHaveCount(1);
      await expect(getRow(page, "Board 4999")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: /^1 board$/u })).toBeAttached();
      await expect(more(page)).toHaveCount(0);
    });
    await softStep("shows that a search has more results than one page", async () => {
      await page.getByRole("searchbox", { name: "Search all boards" }).fill("mid-century");
      await expect(page.getByRole("status").filter({ hasText: /^More than 50 boards$/u })).toBeAttached();
      await expect(page.getByText("Showing 50 boards.")).toBeVisible();
    });
    await softStep("rows do not overlap when their metadata wraps", async () => {
      for (const width of [360, 900]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => overlaps(page), { message: `at ${width} pixels` }).toBe(0);
      }
    });
  });
});

test("prints the whole list", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `Printed ${document.querySelectorAll("[aria-posinset]").length} boards`;
    };
  });
  await openDashboardWith(page, someBoards(230));

  await softStep("prints nothing when loading is stopped", async () => {
    const release = Promise.withResolvers<void>();
    await routeOnce(page, isBoardList, async (route) => {
      await release.promise;
      await route.fallback();
    });
    await page.getByRole("button", { name: "Print all" }).click();
    await page.getByRole("button", { name: "Stop loading" }).click();
    release.resolve();
    await expect(page.getByRole("button", { name: "Print all" })).toBeVisible();
    await expect(rows(page)).toHaveCount(150);
    await expect(page).toHaveTitle("Boards · Hearthboard");
  });
  await softStep("loads all rows before printing", async () => {
    await page.getByRole("button", { name: "Print all" }).click();
    await expect(page).toHaveTitle("Printed 230 boards");
    await expect(more(page)).toHaveCount(0);
  });
});

test("highlights only the hovered row, whichever has focus", { tag: slowTag }, async ({ page }) => {
  await openDashboardWith(page, someBoards(3));
  const groundOf = (title: string) => getRow(page, title).evaluate((row) => getComputedStyle(row).backgroundColor);
  await page.getByRole("button", { name: "Actions for Board 1" }).focus();
  await getRow(page, "Board 3").hover();
  await expect.poll(() => groundOf("Board 3")).not.toBe(await groundOf("Board 2"));
  expect(await groundOf("Board 1")).toBe(await groundOf("Board 2"));
});

/** Number of rows that overlap the previous one. */
const overlaps = (page: Page) =>
  rows(page).evaluateAll((found) => {
    const boxes = found.map((row) => row.getBoundingClientRect()).sort((one, other) => one.top - other.top);
    return boxes.filter((box, place) => box.top < (boxes[place - 1]?.bottom ?? box.top) - 1).length;
  });
