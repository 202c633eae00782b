import { expect, test } from "./admin-session.ts";

test("the dashboard is there for an admin", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
});
