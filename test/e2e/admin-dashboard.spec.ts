import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./admin-session.ts";
import {
  aCard,
  choose,
  getCount,
  getRow,
  isBoardCounts,
  isBoardList,
  openDashboardWith,
  openMenu,
  rows,
  serveBoards,
  toast,
} from "./board-cards.ts";
import { answerWith } from "./confirmation.ts";
import { blockSignInRedirect, getReturnUrl } from "./ended-session.ts";
import { softStep } from "./soft-step.ts";

const boards = [
  aCard(1, { title: "Low Oak", status: "published", itemCount: 12, views: 1284, room: "Living Room" }),
  aCard(2, { title: "Café au Lait", style: "Coastal", itemCount: 1, adjective: "Calm" }),
  aCard(3, { title: "The Long Shelf", style: "Industrial", status: "published", views: 1 }),
  aCard(4, { title: "Donaudampfschiff".repeat(19).slice(0, 300), goneCount: 2 }),
];

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Boards by status" }).getByRole("link", { name });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search all boards" });

test("the dashboard counts, lists, filters and searches boards", async ({ page }) => {
  await openDashboardWith(page, boards);

  await softStep("the header shows 'Boards' and links to a new board", async () => {
    await expect(page).toHaveTitle("Boards · Hearthboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
    const create = page.getByRole("banner").getByRole("link", { name: "Create Board" });
    await expect(create).toHaveAttribute("href", "/admin/create");
  });
  await softStep("three cards count all boards, published boards and drafts", async () => {
    await expect(getCount(page, "Total Boards")).toHaveText("4");
    await expect(getCount(page, "Published")).toHaveText("2");
    await expect(getCount(page, "Drafts")).toHaveText("2");
  });
  await softStep(
    "a row shows title, status, style, room, product count, and views of published boards only",
    async () => {
      await expect(getRow(page, "Low Oak")).toHaveText(/^Low OakPublishedJapandiLiving Room12 products1,284 views$/u);
      await expect(getRow(page, "Café")).toHaveText(/^Café au LaitDraftCoastal1 product$/u);
      await expect(getRow(page, "Shelf")).toHaveText(/^The Long ShelfPublishedIndustrial9 products1 view$/u);
    },
  );
  await softStep("tabs filter by status and have their own URLs", () => filterByStatus(page));
  await softStep("status and query are in the URL, survive a reload, and the result count is announced", () =>
    keepFilters(page),
  );
  await softStep("a row's menu offers Edit, View, the other status and, in red, Delete", () => expectMenuEntries(page));
  await softStep("the page fits a small phone with a title of 300 characters", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows(page)).toHaveCount(4);
    await expectNoHorizontalScroll(page);
  });
  await softStep("the page has no axe violations with a menu open", async () => {
    await openMenu(page, "Low Oak");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
  });
  await softStep("boards show the number of unavailable products and have a tab while there are any", () =>
    showUnavailableProducts(page),
  );
});

async function filterByStatus(page: Page) {
  await expect(tab(page, "Published")).toHaveText("Published 2");
  await tab(page, "Published").click();
  await expect(page).toHaveURL("/admin?status=published");
  await expect(rows(page)).toHaveCount(2);
  await tab(page, "Trash").click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await tab(page, "Drafts").click();
  await expect(rows(page)).toHaveText([/^Café/u, /^Donau/u]);
  await expect(tab(page, "Drafts")).toHaveAttribute("aria-current", "page");
  for (let back = 0; back < 2; back += 1) await page.goBack();
  await expect(rows(page)).toHaveText([/^Low Oak/u, /^The Long Shelf/u]);
  await tab(page, "All").click();
}

async function keepFilters(page: Page) {
  await searchField(page).pressSequentially("coastal");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL("/admin?q=coastal");
  await expect(page.getByRole("status").filter({ hasText: "1 board" })).toBeAttached();
  await tab(page, "Drafts").click();
  await page.reload();
  await expect(page).toHaveURL("/admin?status=drafts&q=coastal");
  await expect(searchField(page)).toHaveValue("coastal");
  await expect(tab(page, "Drafts")).toHaveAttribute("aria-current", "page");
  await expect(rows(page)).toHaveText([/^Café/u]);
  await tab(page, "Published").click();
  await expect(page).toHaveURL("/admin?status=published&q=coastal");
  await expect(page.getByText("No boards match “coastal”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL("/admin?status=published");
  await tab(page, "All").click();
}

async function expectMenuEntries(page: Page) {
  await openMenu(page, "Low Oak");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "View", "Duplicate", "Unpublish", "Delete"]);
  await expect(page.getByRole("menuitem", { name: "Edit" })).toHaveAttribute("href", `/admin/edit/${boards[0]?.id}`);
  await expect(page.getByRole("menuitem", { name: "View" })).toHaveAttribute("href", `/board/${boards[0]?.id}`);
  const colorOf = (name: string) =>
    page.getByRole("menuitem", { name }).evaluate((entry) => getComputedStyle(entry).color);
  expect(await colorOf("Delete")).not.toBe(await colorOf("Unpublish"));
  await page.keyboard.press("Escape");
  await openMenu(page, "Café au Lait");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "View", "Duplicate", "Publish", "Delete"]);
  await page.keyboard.press("Escape");
}

async function showUnavailableProducts(page: Page) {
  await expect(getRow(page, "Donaudampf")).toContainText("2 products gone");
  await expect(getRow(page, "Low Oak")).not.toContainText("gone");
  await tab(page, "Link health 1").click();
  await expect(page).toHaveURL(/\?status=health$/u);
  await expect(rows(page)).toHaveText([/^Donaudampf/u]);
  // After the board is deleted, no product is unavailable.
  await page.route(`**/api/boards/${boards[3]?.id}`, (route) => route.fulfill({ status: 204 }));
  await serveBoards(page, boards.slice(0, 3));
  const requested = answerWith(page, "accept");
  await choose(page, "Donaudampf", "Delete");
  await requested;
  await expect(page.getByText("Every product is still in its shop.")).toBeVisible();
  await tab(page, "All").click();
  await expect(getRow(page, "Low Oak")).toBeVisible();
  await expect(tab(page, "Link health")).toHaveCount(0);
}

test.describe("on a touch device", () => {
  test.use({ hasTouch: true });

  test("links of titles are at least 44 px high", async ({ page }) => {
    await openDashboardWith(page, boards);
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await rows(page).evaluateAll((all) =>
        all.map((row) => row.querySelector("a")?.offsetHeight ?? 0),
      );
      expect(heights).toHaveLength(boards.length);
      expect(Math.min(...heights), `at ${width} px`).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe("while the server fails", () => {
  test.use({ missing: ["/api/boards", "/api/boards/counts"] });

  test("the dashboard shows loading and failure states and retries on request", async ({ page }) => {
    const first = Promise.withResolvers<void>();
    const noCounts = { boards: 0, published: 0, drafts: 0, unavailable: 0, trash: 0 };
    const refusals = [
      { status: 503, json: { message: "Away." } },
      { status: 401, json: { message: "Unauthorized: sign in first." } },
    ];
    let attempt = 0;
    let requested = 0;
    await page.route(isBoardCounts, async (route) => {
      const response = refusals[attempt] ?? { json: noCounts };
      await first.promise;
      await route.fulfill(response);
    });
    await page.route(isBoardList, async (route) => {
      const response = refusals[attempt] ?? { json: [] };
      requested += 1;
      await first.promise;
      await route.fulfill(response);
    });
    await blockSignInRedirect(page);
    await page.clock.install();
    await page.goto("/admin");

    await softStep("shows skeletons for numbers and rows while loading", async () => {
      await expect(getCount(page, "Total Boards")).toHaveText("Loading");
      await expect(getCount(page, "Drafts")).toHaveText("Loading");
      await expect(page.getByRole("status").getByText("Loading")).toBeAttached();
      await expect(rows(page)).toHaveCount(0);
    });
    await test.step("shows an error and a retry button when the list fails", async () => {
      first.resolve();
      await expect(page.getByText("We couldn’t load the boards.")).toBeVisible();
      await expect(getCount(page, "Total Boards")).toHaveText("–Unknown");
      await expect(getCount(page, "Published")).toHaveText("–Unknown");
      expect(requested).toBe(1);
    });
    await test.step("redirects to /api/login on 401", async () => {
      attempt += 1;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(toast(page, "Unauthorized")).toContainText("You must be logged in as an admin.");
      expect(await getReturnUrl(page)).toBe("/admin");
    });
    await softStep("shows the empty state with a link to create the first board", async () => {
      attempt += 1;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("No boards yet. Create your first board to get started!")).toBeVisible();
      const create = page.getByRole("main").getByRole("link", { name: "Create Board" });
      await expect(create).toHaveAttribute("href", "/admin/create");
      await expect(getCount(page, "Total Boards")).toHaveText("0");
      expect(requested).toBe(3);
    });
  });
});
