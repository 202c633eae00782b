import type { Page } from "@playwright/test";
import { openHydrated } from "./hydrated.ts";
import { boardWith } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

const published = "**/api/boards/published?**";
const toBoards = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Latest Boards" }).click();

test.describe("when the server does not answer", () => {
  test.use({ meant: [/^(?:error: Failed to load resource|503: )/u] });

  test("a list that cannot be fetched says so and can be asked for again", async ({ page }) => {
    await page.route(published, (route) => route.fulfill({ status: 503, body: "" }));
    await openHydrated(page, "/styles");
    await toBoards(page);
    await expect(page.getByText("Failed to fetch boards")).toBeVisible();
    await page.unroute(published);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });

  test("a board that cannot be fetched is not found", async ({ page, request }) => {
    const { id, title } = await boardWith(request, () => true);
    await page.route(`**/api/boards/${id}`, (route) => route.fulfill({ status: 503, body: "" }));
    await openHydrated(page, "/boards");
    await page.getByRole("main").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Board Not Found" })).toBeVisible();
  });
});

test.describe("when an answer makes no sense", () => {
  test.use({ meant: [/^(?:error|thrown): /u] });

  test("the part that shows it stays calm, and the rest of the page stays", async ({ page }) => {
    await page.route(published, (route) => route.fulfill({ json: [{ id: "no board" }] }));
    await openHydrated(page, "/styles");
    await toBoards(page);
    await expect(page.getByText("This part could not be shown.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "All Style Boards" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("a page that cannot be shown at all stays calm, and others can be opened", async ({ page, request }) => {
    const { id, title } = await boardWith(request, () => true);
    await page.route(`**/api/boards/${id}`, (route) => route.fulfill({ json: { id } }));
    await openHydrated(page, "/boards");
    await page.getByRole("main").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeVisible();
    await page.unroute(`**/api/boards/${id}`);
    await page.getByRole("link", { name: "Home page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect Style" })).toBeVisible();
  });
});
