import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { siteAdmin } from "./running-site.ts";
import { button, fillIn, open, signInPage } from "./sign-in-page.ts";
import { softStep } from "./soft-step.ts";

// Requests without a session return 401, which browsers log.
test.use({ missing: ["/api/user"] });

async function registerReader(page: Page, baseURL: string) {
  const reader = { username: `reader-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const headers = { origin: new URL(baseURL).origin };
  expect((await page.request.post("/api/register", { headers, data: reader })).status()).toBe(201);
  return reader;
}

test("sign-in redirects to the requested page or the dashboard, and 'Log Out' ends the session", async ({ page }) => {
  const isSignedIn = async () => (await page.request.get("/api/user")).status() === 200;

  await test.step("redirects to the requested page after sign-in", async () => {
    await open(page, "/admin?status=drafts");
    await fillIn(page, siteAdmin);
    await button(page).click();
    await expect(page).toHaveURL("/admin?status=drafts");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
    expect(await isSignedIn()).toBe(true);
  });
  await test.step("redirects a signed-in admin to the dashboard", async () => {
    await page.goto(signInPage());
    await expect(page).toHaveURL("/admin");
    // Requests that the dashboard sends after the sign-out would be refused.
    await page.waitForLoadState("networkidle");
  });
  await test.step("'Log Out' in the sidebar ends the session", async () => {
    const sidebar = page.getByRole("complementary", { name: "Admin Panel" });
    await sidebar.getByRole("link", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    expect(await isSignedIn()).toBe(false);
  });
  // The unit tests of `ownPath` cover the other invalid targets.
  await test.step("redirects to the dashboard instead of another site", async () => {
    await open(page, "//elsewhere.example");
    await fillIn(page, siteAdmin);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin");
  });
});

test.describe("while a request is under way", () => {
  test.use({ expectedMessages: [/401.*\/api\/boards[/?]/u] });

  test("'Log Out' leads to the home page", async ({ page }) => {
    // The page goes to the sign-in page 1.5 seconds after a refusal.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      Object.assign(window, { setTimeout: (task: () => void, delay = 0) => later(task, delay === 1_500 ? 0 : delay) });
    });
    await open(page, "/admin");
    await fillIn(page, siteAdmin);
    const [signedOut, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/api/boards/featured", async (route) => {
      await signedOut.promise;
      await route.continue();
    });
    await page.route("**/api/logout", async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      signedOut.resolve();
      await refused.promise;
      await route.fulfill({ response });
    });
    await button(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
    const answer = page.waitForResponse("**/api/boards/featured");
    const click = page.getByRole("link", { name: "Log Out" }).click({ noWaitAfter: true });
    expect((await answer).status()).toBe(401);
    for (let count = 0; count < 10; count += 1) await page.request.get("/healthz");
    refused.resolve();
    await click;
    await expect(page).toHaveURL("/");
  });
});

test("a non-admin is redirected to the home page and requests no admin code", async ({ page, baseURL }) => {
  const reader = await registerReader(page, baseURL ?? "");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (const path of ["/admin", "/admin/lists", signInPage("/admin")]) {
    await softStep(`at ${path}`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByText("Admin Panel")).toHaveCount(0);
    });
  }
  await softStep("after sign-in", async () => {
    await page.context().clearCookies();
    await open(page, "/admin");
    await fillIn(page, reader);
    await button(page).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
  expect(requested.filter((url) => url.includes("view=card") && !url.includes("published"))).toEqual([]);
});
