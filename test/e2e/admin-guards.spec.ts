import type { Page } from "@playwright/test";
import { expect, test } from "./admin-session.ts";
import { signInPage } from "./sign-in-page.ts";
import { softStep } from "./soft-step.ts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Admin Panel" });

test.describe("a visitor without a session", () => {
  test.use({ storageState: { cookies: [], origins: [] }, missing: ["/api/user"] });

  test("sees nothing of the admin pages and is redirected to the sign-in page", async ({ page }) => {
    let response = Promise.withResolvers<void>();
    await page.route("**/api/user", async (route) => {
      await response.promise;
      await route.continue();
    });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));

    await softStep("sees a spinner at /admin/lists and is redirected to the sign-in page", async () => {
      await page.goto("/admin/lists");
      await expect(page.getByRole("status").locator("svg")).toBeVisible();
      response.resolve();
      await expect(page).toHaveURL(signInPage("/admin/lists"));
      expect(requests).not.toContain("/api/login");
    });
    await softStep("sees skeletons at /admin and is redirected through /api/login to the sign-in page", async () => {
      response = Promise.withResolvers<void>();
      await page.goto("/admin?status=drafts");
      await expect(page.getByText("Loading")).toBeAttached();
      await expect(page.getByText("Admin Panel")).toHaveCount(0);
      const login = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
      response.resolve();
      expect((await login).url()).toContain(`next=${encodeURIComponent("/admin?status=drafts")}`);
      await expect(page).toHaveURL(signInPage("/admin?status=drafts"));
    });
  });
});

test.describe("while the session cannot be checked", () => {
  test.use({ missing: ["/api/user"] });

  test("the page shows an error without redirecting and can be retried", async ({ page }) => {
    for (const path of ["/admin", "/admin/lists"]) {
      await softStep(`at ${path}`, async () => {
        let requested = 0;
        await page.route("**/api/user", (route) => {
          requested += 1;
          return route.fulfill({ status: 500, json: { message: "Something went wrong." } });
        });
        await page.goto(path);
        await expect(page.getByText("We couldn’t check who is signed in.")).toBeVisible();
        await expect(page).toHaveURL(path);
        expect(requested).toBe(1);
        await page.unroute("**/api/user");
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(sidebar(page)).toBeVisible();
      });
    }
  });
});
