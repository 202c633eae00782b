import { boardWith, publishedCards } from "./published-boards.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ javaScriptEnabled: false });

test("pages read and lead on without JavaScript", async ({ page, request }) => {
  const [first] = await publishedCards(request);
  await page.goto("/");
  await page.getByRole("link", { name: "Latest Boards" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: first?.title ?? "" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^View Product/u })).toHaveCount(first?.itemCount ?? 0);
});

test("pictures are there without JavaScript", async ({ page, request }) => {
  const board = await boardWith(request, ({ uploadedMoodboardUrl }) => uploadedMoodboardUrl !== null);
  const answer = page.waitForResponse(`**${board.moodboard?.src}?w=*`);
  await page.goto(`/board/${board.id}`);
  expect((await answer).ok()).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu button leads to the footer's lists", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Menu" }).click();
    await expect(page).toHaveURL("/#browse");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Living Room" })).toBeInViewport();
  });
});
