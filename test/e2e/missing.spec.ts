import { missingPaths } from "./public-pages.ts";
import { expect, test } from "./quiet-test.ts";

test.use({ missing: missingPaths });

test("a board that is not there answers 404 and says so", async ({ page }) => {
  const response = await page.goto("/board/no-such-board");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Board Not Found" })).toBeVisible();
  await expect(page.getByText("The board you're looking for doesn't exist or has been removed.")).toBeVisible();
});

test("an address that leads nowhere answers 404 and offers a way on", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Browse all boards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Style Boards" })).toBeVisible();
});

test("search engines are told to leave both out", async ({ page }) => {
  for (const path of missingPaths) {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
});
