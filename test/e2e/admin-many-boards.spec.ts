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

const linkTo = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrollToMiddle = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));

/** The offsets of the pages that are requested from now on. */
function recordOffsets(page: Page): readonly number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (isBoardList(url)) offsets.push(Number(url.searchParams.get("offset")));
  });
  return offsets;
}

test.describe("a list of 5,000 boards", () => {
  test.use({ expectedMessages: [/ERR_FAILED.*offset=2450|404.*\/api\/boards\/0{8}/u] });

  test("is one list of its full height, whose rows are read as they come near the window", async ({ page }) => {
    await openDashboardWith(page, someBoards(5_000));
    const offsets = recordOffsets(page);
    await softStep("has its full height from the first rows on, and no button for more", async () => {
      await expect(getRow(page, "Board 1").first()).toBeVisible();
      await expect(getCount(page, "Total Boards")).toHaveText("5,000");
      await expect(rows(page).first()).toHaveAttribute("aria-setsize", "5000");
      expect(await pageHeight(page)).toBeGreaterThan(5_000 * 64);
      await expect(page.getByRole("button", { name: /Load more|Print all/u })).toHaveCount(0);
    });
    await test.step("End and Home reach the last and the first row, without the pages between", async () => {
      await linkTo(page, "Board 1").focus();
      await page.keyboard.press("End");
      await expect(linkTo(page, "Board 5000")).toBeFocused();
      await expect(linkTo(page, "Board 5000")).toBeInViewport();
      await expect(rows(page).last()).toHaveAttribute("aria-posinset", "5000");
      expect(offsets.filter((offset) => offset > 50 && offset < 4_900)).toEqual([]);
      for (const key of ["ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
      await expect(linkTo(page, "Board 4999")).toBeFocused();
      await page.keyboard.press("Home");
      await expect(linkTo(page, "Board 1")).toBeFocused();
      await expect(linkTo(page, "Board 1")).toBeInViewport();
      for (const key of ["ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
      await expect(linkTo(page, "Board 2")).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(linkTo(page, "Board 1")).toBeFocused();
    });
    await test.step("Page Down scrolls on and reads the boards ahead, and Tab goes from row to row", async () => {
      await page.keyboard.press("PageDown");
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      await expect.poll(() => offsets).toContain(50);
      await expect(linkTo(page, "Board 51")).toHaveCount(0);
      for (let control = 0; control < 4; control += 1) await page.keyboard.press("Tab");
      await expect(linkTo(page, "Board 2")).toBeFocused();
    });
    await test.step("keeps few rows in the document", async () => {
      expect(await rows(page).count()).toBeLessThan(60);
    });
    await test.step("keeps its place over a visit to a board", () => returnFromBoard(page));
    await softStep("retries a page that fails", () => retryFailedPage(page));
    await searchOnServer(page);
  });
});

async function retryFailedPage(page: Page) {
  await page.goto("/admin");
  await expect(getRow(page, "Board 1").first()).toBeVisible();
  await routeOnce(
    page,
    (url) => isBoardList(url) && url.searchParams.get("offset") === "2450",
    (route) => route.abort(),
  );
  await scrollToMiddle(page);
  await expect(page.getByText("We couldn’t load more boards.")).toBeInViewport();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("We couldn’t load more boards.")).toHaveCount(0);
  await expect(linkTo(page, "Board 2500")).toBeAttached();
}

async function searchOnServer(page: Page) {
  await softStep("searches boards that are not loaded yet", async () => {
    await page.getByRole("searchbox", { name: "Search all boards" }).pressSequentially("board 4999");
    await expect(rows(page)).toHaveCount(1);
    await expect(getRow(page, "Board 4999")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^1 board$/u })).toBeAttached();
  });
  await softStep("shows all results of a search as one list", async () => {
    await page.getByRole("searchbox", { name: "Search all boards" }).fill("mid-century");
    await expect(page.getByRole("status").filter({ hasText: /^2,500 boards$/u })).toBeAttached();
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "2500");
    await linkTo(page, "Board 1").focus();
    await page.keyboard.press("End");
    await expect(linkTo(page, "Board 4999")).toBeFocused();
  });
  await softStep("rows do not overlap when their metadata wraps", async () => {
    for (const width of [360, 900]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => overlaps(page), { message: `at ${width} pixels` }).toBe(0);
    }
  });
}

async function returnFromBoard(page: Page) {
  const link = linkTo(page, "Board 2506");
  const getTop = () => link.evaluate((found) => found.getBoundingClientRect().top);
  await scrollToMiddle(page);
  await expect(link).toBeInViewport();
  const top = await getTop();
  await link.click();
  await expect(page).toHaveURL(/\/admin\/edit\//u);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await getTop()).toBeCloseTo(top, -1);
}

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
