import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { aCard, openMenu, openWith, rowOf, rows, toast } from "./board-cards.ts";
import { stayAtSignIn, wayBackFromSignIn } from "./ended-session.ts";

const boards = [
  aCard(1, { title: "Low Oak", status: "published", itemCount: 12, views: 1284, room: "Living Room" }),
  aCard(2, { title: "Café au Lait", style: "Coastal", itemCount: 1, adjective: "Calm" }),
  aCard(3, { title: "The Long Shelf", style: "Industrial", status: "published", views: 1 }),
  aCard(4, { title: "Donaudampfschiff".repeat(19).slice(0, 300), goneCount: 2 }),
];

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Boards by status" }).getByRole("link", { name });
const box = (page: Page) => page.getByRole("searchbox", { name: "Filter boards" });
const stat = (page: Page, label: string) => page.getByRole("term").filter({ hasText: label }).locator("+ dd");

test("the boards are counted and listed, each with its menu, and narrowed by status and by words", async ({ page }) => {
  await openWith(page, boards);

  await test.step("the head says 'Boards' and leads to a new board", async () => {
    await expect(page).toHaveTitle("Boards · Hearthboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
    const create = page.getByRole("banner").getByRole("link", { name: "Create Board" });
    await expect(create).toHaveAttribute("href", "/admin/create");
  });
  await test.step("three cards count all boards, the published ones and the drafts", async () => {
    await expect(stat(page, "Total Boards")).toHaveText("4");
    await expect(stat(page, "Published")).toHaveText("2");
    await expect(stat(page, "Drafts")).toHaveText("2");
  });
  await test.step("a row shows title, status, style, products, and views of published boards alone", async () => {
    await expect(rowOf(page, "Low Oak")).toHaveText(/^Low OakPublishedJapandi12 products1,284 views$/u);
    await expect(rowOf(page, "Café")).toHaveText(/^Café au LaitDraftCoastal1 product$/u);
    await expect(rowOf(page, "Shelf")).toHaveText(/^The Long ShelfPublishedIndustrial9 products1 view$/u);
  });
  await test.step("tabs narrow the list by status and are addresses of their own", () => narrowsByStatus(page));
  await test.step("the filter box finds titles, styles, rooms and adjectives, whatever case and accents", () =>
    findsByWords(page));
  await test.step("status and words stand in the address, stay over a reload and are spoken as a number", () =>
    staysNarrowed(page));
  await test.step("the menu opens by keyboard, goes by arrows and gives the focus back", () => goesByArrows(page));
  await test.step("a row's menu offers Edit, View, the other status and, in red, Delete", () => offersFourThings(page));
  await test.step("the page fits a small phone, a title of 300 characters too", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows(page)).toHaveCount(4);
    await expectNoSidewaysScroll(page);
  });
  await test.step("the page has no barrier that axe can find, with a menu open", async () => {
    await openMenu(page, "Low Oak");
    await expectNoBarriers(page);
  });
});

test.describe("when the boards cannot be had", () => {
  test.use({ missing: ["/api/boards"] });

  test("the page says what it waits for, and tries again when asked", async ({ page }) => {
    const first = Promise.withResolvers<void>();
    const answers = [
      { status: 503, json: { message: "Away." } },
      { status: 401, json: { message: "Unauthorized: sign in first." } },
      { json: [] },
    ];
    let asked = 0;
    await page.route("**/api/boards?view=card", async (route) => {
      const answer = answers[asked];
      asked += 1;
      await first.promise;
      await route.fulfill(answer);
    });
    await stayAtSignIn(page);
    await page.clock.install();
    await page.goto("/admin");

    await test.step("while the boards load, skeletons stand in for the numbers and the rows", async () => {
      await expect(stat(page, "Total Boards")).toHaveText("Loading");
      await expect(stat(page, "Drafts")).toHaveText("Loading");
      await expect(page.getByRole("status").getByText("Loading")).toBeAttached();
      await expect(rows(page)).toHaveCount(0);
    });
    await test.step("a list that cannot be read says so, and waits until it is asked for again", async () => {
      first.resolve();
      await expect(page.getByText("The boards could not be loaded.")).toBeVisible();
      await expect(stat(page, "Total Boards")).toHaveText("–Unknown");
      await expect(stat(page, "Published")).toHaveText("–Unknown");
      expect(asked).toBe(1);
    });
    await test.step("a list that nobody may read any more leads to /api/login", async () => {
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(toast(page, "Unauthorized")).toContainText("You must be logged in as an admin.");
      expect(await wayBackFromSignIn(page)).toBe("/admin");
    });
    await test.step("without boards there is a sentence and a way to the first one", async () => {
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("No boards yet. Create your first board to get started!")).toBeVisible();
      const create = page.getByRole("main").getByRole("link", { name: "Create Board" });
      await expect(create).toHaveAttribute("href", "/admin/create");
      await expect(stat(page, "Total Boards")).toHaveText("0");
      expect(asked).toBe(3);
    });
  });
});

async function narrowsByStatus(page: Page) {
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

async function findsByWords(page: Page) {
  for (const [words, found] of [
    ["CAFE lait", ["Café au Lait"]],
    ["industrial", ["The Long Shelf"]],
    ["living", ["Low Oak"]],
    ["calm", ["Café au Lait"]],
    ["o", ["Low Oak", "Café au Lait", "The Long Shelf", "Donaudampf"]],
  ] as const) {
    await box(page).fill(words);
    await expect(rows(page)).toHaveCount(found.length);
    for (const title of found) await expect(rowOf(page, title)).toBeVisible();
  }
}

async function staysNarrowed(page: Page) {
  await box(page).fill("");
  await box(page).pressSequentially("coastal");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL("/admin?q=coastal");
  await expect(page.getByRole("status").filter({ hasText: "1 board" })).toBeAttached();
  await tab(page, "Drafts").click();
  await page.reload();
  await expect(page).toHaveURL("/admin?status=drafts&q=coastal");
  await expect(box(page)).toHaveValue("coastal");
  await expect(tab(page, "Drafts")).toHaveAttribute("aria-current", "page");
  await expect(rows(page)).toHaveText([/^Café/u]);
  await tab(page, "Published").click();
  await expect(page).toHaveURL("/admin?status=published&q=coastal");
  await expect(page.getByText("No boards match “coastal”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL("/admin?status=published");
  await tab(page, "All").click();
}

async function goesByArrows(page: Page) {
  const opener = page.getByRole("button", { name: "Actions for Low Oak" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "View" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
}

async function offersFourThings(page: Page) {
  await openMenu(page, "Low Oak");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "View", "Unpublish", "Delete"]);
  await expect(page.getByRole("menuitem", { name: "Edit" })).toHaveAttribute("href", `/admin/edit/${boards[0]?.id}`);
  await expect(page.getByRole("menuitem", { name: "View" })).toHaveAttribute("href", `/board/${boards[0]?.id}`);
  const colourOf = (name: string) =>
    page.getByRole("menuitem", { name }).evaluate((entry) => getComputedStyle(entry).color);
  expect(await colourOf("Delete")).not.toBe(await colourOf("Unpublish"));
  await page.keyboard.press("Escape");
  await openMenu(page, "Café au Lait");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "View", "Publish", "Delete"]);
  await page.keyboard.press("Escape");
}
