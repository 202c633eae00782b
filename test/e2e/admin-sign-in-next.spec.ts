import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./quiet-test.ts";
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

  await test.step("an admin who was sent here goes back to where they were", async () => {
    await page.context().clearCookies();
    await open(page, "/admin?status=drafts");
    await fillIn(page, siteAdmin);
    await button(page).click();
    await expect(page).toHaveURL("/admin?status=drafts");
  });

  for (const next of [
    "https://elsewhere.example/admin",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/api/logout",
  ]) {
    await test.step(`${next} is no place to go back to`, async () => {
      await page.context().clearCookies();
      await open(page, next);
      await fillIn(page, siteAdmin);
      await button(page).click();
      await expect(page).toHaveURL("/admin");
      expect((await page.request.get("/api/user")).status()).toBe(200);
    });
  }
});

test("somebody who is no admin is led to the home page, before and after signing in", async ({ page, baseURL }) => {
  const reader = await registerReader(page, baseURL ?? "");
  await page.goto(signInPage("/admin"));
  await expect(page).toHaveURL("/");
  await page.context().clearCookies();
  await open(page, "/admin");
  await fillIn(page, reader);
  await button(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
