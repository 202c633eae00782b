import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { openHydrated, waitForHydration } from "./hydrated.ts";
import { featuredCards } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

const published = "**/api/boards/published?**";
const getBoardsLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Latest Boards" }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.describe("when the server does not respond, or the connection is lost", () => {
  test.use({
    expectedMessages: [/^(?:error: Failed to load resource|503: |net::ERR_INTERNET_DISCONNECTED: )/u],
  });

  test("a list and 'Load more' say that they failed, and can be retried", async ({ page }) => {
    await openHydrated(page, "/styles");
    await page.route(published, (route) => route.fulfill({ status: 503, body: "" }));
    await getBoardsLink(page);
    await expect(page.getByText("Failed to fetch boards")).toBeVisible();
    let isOffline = true;
    await page.unroute(published);
    await page.route(published, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "6");
      if (url.searchParams.has("after") && isOffline) await route.abort("internetdisconnected");
      else await route.continue({ url: url.href });
    });
    await page.getByRole("button", { name: "Try again" }).click();
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards).toHaveCount(6);
    const more = page.getByRole("button", { name: "Load more" });
    const failure = page.getByText("We couldn’t load more boards. Check your connection and try again.");
    await more.click();
    await expect(failure).toBeVisible();
    isOffline = false;
    await more.click();
    await expect(cards).toHaveCount(12);
    await expect(failure).toHaveCount(0);
  });
});

test.describe("when a response is invalid", () => {
  test.use({ expectedMessages: [/^(?:error|thrown): /u] });

  test("a page shows an error, and other pages can be opened", async ({ page, request }) => {
    const [featured] = await featuredCards(request);
    const { id = "", title = "" } = featured ?? {};
    await openHydrated(page, "/");

    await softStep("shows the error page, and other pages can be opened", async () => {
      await page.route(`**/api/boards/${id}`, (route) => route.fulfill({ json: { id } }));
      await page.getByRole("main").getByRole("link", { name: title }).click();
      await expect(heading(page, "We couldn’t show this page")).toBeVisible();
      await page.getByRole("link", { name: "Home page" }).click();
      await expect(heading(page, "Discover Your Perfect Style")).toBeVisible();
    });
    // The link reloads the page.
    await waitForHydration(page);
    await test.step("shows an error in the failing part and keeps the rest of the page", async () => {
      await page.route(published, (route) => route.fulfill({ json: [{ id: "no board" }] }));
      await getBoardsLink(page);
      await expect(page.getByText("We couldn’t show this part.")).toBeVisible();
      await expect(heading(page, "All Style Boards")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
    await softStep("can be retried", async () => {
      await page.unroute(published);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    });
  });
});
