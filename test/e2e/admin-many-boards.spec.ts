import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { aCard, openWith, rowOf, rows, stat } from "./board-cards.ts";

/** What takes a row one line in a wide window, and several on a phone. */
const manyFacts = { style: "Mid-Century Modern", status: "published", itemCount: 12, views: 1_284 } as const;
const many = Array.from({ length: 5_000 }, (_, index) => aCard(index + 1, index % 2 ? {} : manyFacts));

/** A window of 900 pixels shows 14 rows; as many again wait above and below it. */
const mostRows = 40;

test("5,000 boards are a list like any other", async ({ page }) => {
  await openWith(page, many);

  await test.step("5,000 boards are all in the list, and only those near the window are there", async () => {
    await expect(rowOf(page, "Board 1").first()).toBeVisible();
    await expect(stat(page, "Total Boards")).toHaveText("5,000");
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "5000");
    expect(await rows(page).count()).toBeLessThanOrEqual(mostRows);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("link", { name: "Board 5000", exact: true })).toBeInViewport();
    await expect(rows(page).last()).toHaveAttribute("aria-posinset", "5000");
    expect(await rows(page).count()).toBeLessThanOrEqual(mostRows);
  });

  await test.step("scrolling through 5,000 boards never leaves the window empty", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await rows(page).first().waitFor();
    const gaps = await page.evaluate(async () => {
      const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
      let empty = 0;
      for (let step = 1; step <= 25; step += 1) {
        window.scrollTo(0, step * 2_000);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        if (document.elementFromPoint(middle.x, middle.y)?.closest("li") == null) empty += 1;
      }
      return empty;
    });
    expect(gaps).toBe(0);
  });

  await test.step("the row that has the focus is kept while others come and go", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const opener = page.getByRole("button", { name: "Actions for Board 3", exact: true });
    await opener.focus();
    await page.evaluate(() => window.scrollTo(0, 60_000));
    await expect(page.getByRole("link", { name: "Board 920", exact: true })).toBeAttached();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Board 4", exact: true })).toBeFocused();
  });

  await test.step("somebody who goes by Tab comes from row to row without an end", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("link", { name: "Board 12", exact: true }).focus();
    for (let press = 0; press < 24; press += 1) await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Board 24", exact: true });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  });

  await test.step("5,000 boards are filtered while somebody types", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = page.getByRole("searchbox", { name: "Filter boards" });
    await box.pressSequentially("board 4999");
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, "Board 4999")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "1 board" })).toBeAttached();
  });

  await test.step("rows stand one under the other, however many lines their facts take", async () => {
    await page.getByRole("searchbox", { name: "Filter boards" }).fill("");
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "5000");
    for (const width of [360, 900, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => overlaps(page), { message: `at ${width} pixels` }).toBe(0);
    }
  });
});

/** How many rows begin above the end of the one before. */
const overlaps = (page: Page) =>
  rows(page).evaluateAll((found) => {
    const boxes = found.map((row) => row.getBoundingClientRect()).sort((one, other) => one.top - other.top);
    return boxes.filter((box, place) => box.top < (boxes[place - 1]?.bottom ?? box.top) - 1).length;
  });
