import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { siteAdmin } from "./running-site.ts";
import { button, fillIn, open, signInPage } from "./sign-in-page.ts";

// Whoever is signed out is answered with 401.
test.use({ missing: ["/api/user"] });

async function registerReader(page: Page, baseURL: string) {
  const reader = { username: `reader-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const headers = { origin: new URL(baseURL).origin };
  expect((await page.request.post("/api/register", { headers, data: reader })).status()).toBe(201);
  return reader;
}

test("an admin who signs in comes to the boards or back to where they were, and never elsewhere", async ({ page }) => {
  await test.step("an admin who signs in comes to the boards", async () => {
    await open(page);
    await fillIn(page, siteAdmin);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
  });
  await test.step("an admin who is signed in already is led to the boards", async () => {
    await page.goto(signInPage());
    await expect(page).toHaveURL("/admin");
  });
  await test.step("'Log Out' at the foot of the sidebar ends the session", async () => {
    const sidebar = page.getByRole("complementary", { name: "Admin Panel" });
    await sidebar.getByRole("link", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    expect((await page.request.get("/api/user")).status()).toBe(401);
  });
  for (const [next, place] of [
    ["/admin?status=drafts", "/admin?status=drafts"],
    // Which other addresses are no place to go back to is a matter of `ownPath`.
    ["//elsewhere.example", "/admin"],
  ] as const) {
    await test.step(`an admin who was sent here from ${next} goes on to ${place}`, async () => {
      await page.context().clearCookies();
      await open(page, next);
      await fillIn(page, siteAdmin);
      await button(page).click();
      await expect(page).toHaveURL(place);
      expect((await page.request.get("/api/user")).status()).toBe(200);
    });
  }
});

test("somebody who is no admin is led to the home page, before and after signing in, and asks for nothing of the admin pages", async ({
  page,
  baseURL,
}) => {
  const reader = await registerReader(page, baseURL ?? "");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (const path of ["/admin", "/admin/lists", signInPage("/admin")]) {
    await test.step(`at ${path}`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByText("Admin Panel")).toHaveCount(0);
    });
  }
  await test.step("after signing in", async () => {
    await page.context().clearCookies();
    await open(page, "/admin");
    await fillIn(page, reader);
    await button(page).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });
  expect(requested.filter((url) => url.includes("view=card") && !url.includes("published"))).toEqual([]);
});
