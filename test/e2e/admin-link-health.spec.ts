import { expect, test } from "./admin-session.ts";
import { expectNoSidewaysScroll } from "./barriers.ts";
import { aCard, choose, openWith, rowOf, rows } from "./board-cards.ts";
import { answerWith } from "./confirmation.ts";

const well = aCard(1, { title: "All in the shop", status: "published", views: 12 });
const ill = aCard(2, { title: "Two are gone", goneCount: 2 });

test("boards say how many of their products are gone, and have a tab while there are such boards", async ({ page }) => {
  await openWith(page, [well, ill]);
  const tabs = page.getByRole("navigation", { name: "Boards by status" });

  await test.step("a board says how many of its products are gone, at any width", async () => {
    await expect(rowOf(page, "Two are gone")).toContainText("2 products gone");
    await expect(rowOf(page, "All in the shop")).not.toContainText("gone");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
  await test.step("a tab has these boards alone", async () => {
    await tabs.getByRole("link", { name: "Link health 1" }).click();
    await expect(page).toHaveURL(/\?status=health$/u);
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step("where every product is in its shop, their list is empty in words", async () => {
    await page.route(`**/api/boards/${ill.id}`, (route) => route.fulfill({ status: 204 }));
    await page.route("**/api/boards?view=card", (route) => route.fulfill({ json: [well] }));
    const asked = answerWith(page, "accept");
    await choose(page, "Two are gone", "Delete");
    await asked;
    await expect(page.getByText("Every product is still in its shop.")).toBeVisible();
  });
  await test.step("and nothing is said of links", async () => {
    await tabs.getByRole("link", { name: "All" }).click();
    await expect(rowOf(page, "All in the shop")).toBeVisible();
    await expect(tabs.getByRole("link", { name: "Link health" })).toHaveCount(0);
  });
});
