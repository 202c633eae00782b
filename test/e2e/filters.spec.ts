import type { Page } from "@playwright/test";
import { formatCount } from "../../ui/format.ts";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { openHydrated, waitForFonts } from "./hydrated.ts";
import { publishedCards } from "./published-boards.ts";
import { softStep } from "./soft-step.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search boards" });

/** Navigates on the client to the list without filters. */
async function toAllBoards(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Latest Boards" }).click();
  await expect(page).toHaveURL("/boards");
  await expect(search(page)).toHaveValue("");
}

test("the focus ring touches neither icons nor text, and no option is cut off", async ({ page }) => {
  await openHydrated(page, "/boards");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const field of [search(page), page.getByLabel("Style"), page.getByLabel("Room")]) {
      const gaps = await field.evaluate((control) => {
        const box = control.getBoundingClientRect();
        const beside = [...(control.parentElement?.querySelectorAll(":scope > span") ?? [])]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 1);
        return beside.flatMap(({ left, right }) => [left - box.left, box.right - right]);
      });
      expect(gaps.length).toBeGreaterThan(0);
      expect.soft(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(8);
    }
    const bounds = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(bounds, `${width}`).toBeLessThanOrEqual(0);
    for (const choice of [page.getByLabel("Style"), page.getByLabel("Room")]) {
      const room = await choice.evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const words = document.createElement("span");
        words.style.font = style.font;
        words.textContent = select.selectedOptions[0]?.textContent ?? "";
        document.body.append(words);
        const needed = words.getBoundingClientRect().width;
        words.remove();
        return (
          select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - needed
        );
      });
      expect.soft(room, `${width}`).toBeGreaterThanOrEqual(0);
    }
  }
});

test("filters narrow and widen the board list", async ({ page, request }) => {
  const all = await publishedCards(request);
  const japandi = all.filter(({ style }) => style === "Japandi");
  const found: readonly unknown[] = await (await request.get("/api/boards/published?view=card&q=oak+paper")).json();
  const [style, room] = [page.getByLabel("Style"), page.getByLabel("Room")];

  await softStep("a URL with filters applies them, and 'Clear filters' removes them", async () => {
    await openHydrated(page, "/boards?q=oak&style=japandi");
    await expect(search(page)).toHaveValue("oak");
    await expect(style).toHaveValue("japandi");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/boards");
    await expect(search(page)).toHaveValue("");
    await expect(style).toHaveValue("");
    await expect(cards(page)).toHaveCount(Math.min(24, all.length));
  });

  await softStep("style and room narrow the list, and history back widens it", async () => {
    await style.selectOption("Japandi");
    await expect(page).toHaveURL("/boards?style=japandi");
    await expect(cards(page)).toHaveCount(japandi.length);
    await room.selectOption("Bedroom");
    await expect(page).toHaveURL("/boards?style=japandi&room=bedroom");
    await expect(cards(page)).toHaveCount(japandi.filter((card) => card.room === "Bedroom").length);
    await page.goBack();
    await expect(room).toHaveValue("");
    await expect(cards(page)).toHaveCount(japandi.length);
    await page.goForward();
    await expect(room).toHaveValue("bedroom");
  });

  await softStep("typing narrows the list and updates the URL", async () => {
    await toAllBoards(page);
    await search(page).pressSequentially("oak paper");
    await expect(page).toHaveURL("/boards?q=oak+paper");
    await expect(cards(page)).toHaveCount(found.length);
    await expect(search(page)).toBeFocused();
    const changes = `${formatCount(found.length, "board")} found`;
    await expect(page.getByRole("status").filter({ hasText: changes })).toBeAttached();
  });

  await softStep("shows the empty state with a link to all boards when nothing matches", async () => {
    await search(page).fill("zzzzzz");
    await expect(page.getByText("Nothing for “zzzzzz” yet. Try a style, a room or a material.")).toBeVisible();
    await page.getByRole("link", { name: "Browse all boards" }).click();
    await expect(page).toHaveURL("/boards");
    await expect(cards(page)).toHaveCount(Math.min(24, all.length));
  });
});

test("a pending query is dropped when another control is used", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/styles");
  /** Types with stopped timers: on a busy machine the query would be sent before the other control is used. */
  const typeQuery = async () => {
    await toAllBoards(page);
    await page.getByLabel("Style").selectOption("Japandi");
    await expect(page).toHaveURL("/boards?style=japandi");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await search(page).fill("oak");
  };
  /** Longer than the form's timer and started later, so that the timer would have fired. */
  const afterThePause = async () => {
    await page.clock.runFor(350);
    await page.clock.resume();
  };

  for (const name of ["Latest Boards", "Clear filters"]) {
    await softStep(`the link '${name}' to the list`, async () => {
      await typeQuery();
      await page.getByRole("link", { name, exact: true }).first().click();
      await afterThePause();
      await expect(page).toHaveURL("/boards");
      await expect(search(page)).toHaveValue("");
      await page.goBack();
      await expect(page).toHaveURL("/boards?style=japandi");
    });
  }

  await softStep("history back", async () => {
    await typeQuery();
    await page.goBack();
    await afterThePause();
    await expect(page).toHaveURL("/boards");
    await expect(search(page)).toHaveValue("");
  });
});

test("returning to a list restores loaded boards and the scroll position", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/boards/published?**", async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "6");
    if (url.searchParams.has("after")) await promise;
    await route.continue({ url: url.href });
  });
  await openHydrated(page, "/styles");
  await toAllBoards(page);
  await expect(cards(page)).toHaveCount(6);
  const more = page.getByRole("button", { name: "Load more" });
  // The previous page has six entries as well.
  await more.waitFor();
  await waitForFonts(page);
  const width = (await more.boundingBox())?.width ?? 0;
  await more.click();
  await expect(more).toHaveAttribute("aria-disabled", "true");
  expect((await more.boundingBox())?.width).toBeCloseTo(width, 1);
  resolve();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(6).getByRole("link")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "6 more boards" })).toBeAttached();
  await cards(page).nth(10).scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  expect(height).toBeGreaterThan(200);
  await cards(page).nth(10).getByRole("link").click();
  await expect(page).toHaveURL(/\/board\//u);
  await expect(page.getByRole("region", { name: "Featured Products" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(height, -1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters are a form with an 'Apply' button", async ({ page, request }) => {
    const kitchens = (await publishedCards(request)).filter(({ room }) => room === "Kitchen");
    await page.goto("/boards");
    await page.getByLabel("Room").selectOption("Kitchen");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/boards?q=&style=&room=kitchen");
    await expect(cards(page)).toHaveCount(kitchens.length);
    await expect(page.getByLabel("Room")).toHaveValue("kitchen");
  });
});

test("input before hydration is kept and applied", async ({ page }) => {
  const release = await delayRequests(page, "**/assets/main-*.js");
  await page.goto("/boards", { waitUntil: "domcontentloaded" });
  await search(page).pressSequentially("oak");
  await page.getByLabel("Style").selectOption("Japandi");
  release();
  await expect(page).toHaveURL("/boards?q=oak&style=japandi");
  await expect(search(page)).toHaveValue("oak");
  await expect(page.getByLabel("Style")).toHaveValue("japandi");
});
