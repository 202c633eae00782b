import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { expectAccessibleLayout } from "./page-checks.ts";
import { softStep } from "./soft-step.ts";

test.use({ missing: ["/board/no-such-board", "/no/such/page"] });

test("unknown boards and paths respond with 404 and a message, and link onward", async ({ page }) => {
  const board = await page.goto("/board/no-such-board");
  expect(board?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Board Not Found" })).toBeVisible();
  await expect(page.getByText("The board you're looking for doesn't exist or has been removed.")).toBeVisible();
  await expectNoindex(page);
  await expectTitleOnOneLine(page);

  const path = await page.goto("/no/such/page");
  expect(path?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expectNoindex(page);
  await expectAccessibleLayout(page);
  await expectTitleOnOneLine(page);
  await page.getByRole("link", { name: "Browse all boards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Style Boards" })).toBeVisible();
});

async function expectTitleOnOneLine(page: Page): Promise<void> {
  await softStep("the title fits on one line at every width", async () => {
    for (const width of [320, 390, 768, 900, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        return words.getClientRects().length;
      });
      expect.soft(lines, `at ${width}`).toBe(1);
    }
  });
}

async function expectNoindex(page: Page): Promise<void> {
  await softStep("is marked noindex", async () => {
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
}
