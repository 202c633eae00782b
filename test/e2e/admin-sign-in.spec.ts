import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { expect, test } from "./quiet-test.ts";
import { siteAdmin } from "./running-site.ts";

// Whoever is signed out is answered with 401, and so is a wrong password.
test.use({ missing: ["/api/user", "/api/login"] });

const wrongPassword = "The username or the password is wrong.";

const signInPage = (next = "") => `/secret-admin-login${next && `?${new URLSearchParams({ next })}`}`;

async function open(page: Page, next?: string) {
  const asked = page.waitForResponse("**/api/user");
  await page.goto(signInPage(next));
  await asked;
}

async function fillIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
}

const button = (page: Page) => page.getByRole("button", { name: /^Sign In$|^Signing in\.\.\.$/u });

async function registerReader(page: Page, baseURL: string) {
  const reader = { username: `reader-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const headers = { origin: new URL(baseURL).origin };
  expect((await page.request.post("/api/register", { headers, data: reader })).status()).toBe(201);
  return reader;
}

test("the page has its name, no place in search engines, and fields that password managers know", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle("Admin sign-in · Hearthboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin sign-in");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByLabel("Username")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveAttribute("required");
});

test("both fields are required, and nothing is sent without them", async ({ page }) => {
  await open(page);
  let sent = 0;
  await page.route("**/api/login", (route) => {
    sent += 1;
    return route.fulfill({ status: 500 });
  });
  await button(page).click();
  await expect(page.getByText("Please enter your username.")).toBeVisible();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill("  ");
  await page.getByLabel("Password").fill("a password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter your password.")).toBeHidden();
  await expect(page.getByText("Please enter your username.")).toBeVisible();
  expect(sent).toBe(0);
});

test("'Signing in...' shows while the server checks, and a second press sends nothing", async ({ page }) => {
  await open(page);
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/login", async (route) => {
    sent += 1;
    await answer.promise;
    await route.fulfill({ status: 401, contentType: "text/plain", body: wrongPassword });
  });
  await fillIn(page, { username: "nobody", password: "something" });
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveText("Signing in...");
  await button(page).click({ force: true });
  await page.getByLabel("Password").press("Enter");
  answer.resolve();
  await expect(button(page)).toHaveText("Sign In");
  expect(sent).toBe(1);
});

test("a wrong password says 'Login failed', keeps the username and waits for the password until it is right", async ({
  page,
}) => {
  await open(page);
  await fillIn(page, { username: `nobody-${randomUUID()}`.slice(0, 40), password: "not the right one" });
  await page.keyboard.press("Enter");
  const toast = page.getByRole("listitem").filter({ hasText: "Login failed" });
  await expect(toast).toContainText(`401: ${wrongPassword}`);
  await expect(page.getByLabel("Username")).toHaveValue(/^nobody-/u);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page).toHaveURL("/secret-admin-login");
  await fillIn(page, siteAdmin);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  await expect(toast).toHaveCount(0);
});

test("too many attempts are answered with the server's own sentence", async ({ page }) => {
  await open(page);
  const sentence = "Too many attempts. Please try again in 7 minutes.";
  await page.route("**/api/login", (route) =>
    route.fulfill({ status: 429, contentType: "text/plain", body: sentence }),
  );
  await fillIn(page, { username: "olga", password: "something" });
  await button(page).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Login failed" })).toContainText(`429: ${sentence}`);
});

test.describe("without a connection", () => {
  test.use({ meant: [/ERR_FAILED/u] });

  test("a lost connection says so and keeps the form", async ({ page }) => {
    await open(page);
    await page.route("**/api/login", (route) => route.abort());
    await fillIn(page, { username: "olga", password: "something" });
    await button(page).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Login failed" })).toContainText("connection was lost");
    await expect(button(page)).toBeEnabled();
  });
});

test("an admin who signs in comes to the boards", async ({ page }) => {
  await open(page);
  await fillIn(page, siteAdmin);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards");
});

test("an admin who was sent here goes back to where they were", async ({ page }) => {
  await open(page, "/admin?status=drafts");
  await fillIn(page, siteAdmin);
  await button(page).click();
  await expect(page).toHaveURL("/admin?status=drafts");
});

for (const next of ["https://elsewhere.example/admin", "//elsewhere.example", "/\\elsewhere.example", "/api/logout"]) {
  test(`${next} is no place to go back to`, async ({ page }) => {
    await open(page, next);
    await fillIn(page, siteAdmin);
    await button(page).click();
    await expect(page).toHaveURL("/admin");
    expect((await page.request.get("/api/user")).status()).toBe(200);
  });
}

test("an admin who is signed in already is led to the boards", async ({ page, baseURL }) => {
  const headers = { origin: new URL(baseURL ?? "").origin };
  await page.request.post("/api/login", { headers, data: siteAdmin });
  await page.goto(signInPage());
  await expect(page).toHaveURL("/admin");
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

test("what was typed before the script came stays", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/main-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(signInPage(), { waitUntil: "commit" });
  await page.getByLabel("Username").fill("olga");
  await expect(button(page)).toBeDisabled();
  script.resolve();
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("olga");
});

test("the page has no barrier that axe can find", async ({ page }) => {
  await open(page);
  await expectNoBarriers(page);
});

test("the page has no barrier that axe can find where something is missing, and fits a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await button(page).click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
});
