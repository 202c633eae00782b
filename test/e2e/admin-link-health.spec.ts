import { expect, test } from "./admin-session.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { aCard, openWith, rowOf, rows } from "./board-cards.ts";

const well = aCard(1, { title: "All in the shop", status: "published", views: 12 });
const ill = aCard(2, { title: "Two are gone", goneCount: 2 });
const tabs = "Boards by status";

test("boards say how many of their products are gone, and a tab has these boards alone", async ({ page }) => {
  await openWith(page, [well, ill]);
  await expect(rowOf(page, "Two are gone")).toContainText("2 products gone");
  await expect(rowOf(page, "All in the shop")).not.toContainText("gone");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("navigation", { name: tabs }).getByRole("link", { name: "Link health 1" }).click();
  await expect(page).toHaveURL(/\?status=health$/u);
  await expect(rows(page)).toHaveCount(1);
  await expectNoBarriers(page);
});

test("where every product is in its shop, nothing is said of links, and their list is empty in words", async ({
  page,
}) => {
  await openWith(page, [well]);
  await expect(rowOf(page, "All in the shop")).toBeVisible();
  await expect(page.getByRole("navigation", { name: tabs }).getByRole("link", { name: "Link health" })).toHaveCount(0);
  await page.goto("/admin?status=health");
  await expect(page.getByText("Every product is still in its shop.")).toBeVisible();
});
