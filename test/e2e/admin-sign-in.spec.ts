import { randomUUID } from "node:crypto";
import { expectNoBarriers, expectNoSidewaysScroll } from "./barriers.ts";
import { heldBack } from "./held-back.ts";
import { expect, test } from "./quiet-test.ts";
import { siteAdmin } from "./running-site.ts";
import { button, fillIn, open, signInPage } from "./sign-in-page.ts";

// Whoever is signed out is answered with 401, and so is a wrong password.
test.use({ missing: ["/api/user", "/api/login"] });

const wrongPassword = "The username or the password is wrong.";

test("the sign-in page, new and where something is missing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);

  await test.step("has its name, no place in search engines, and fields that password managers know", async () => {
    await expect(page).toHaveTitle("Admin sign-in · Hearthboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin sign-in");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByLabel("Username")).toHaveAttribute("autocomplete", "username");
    await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
    await expect(page.getByRole("textbox", { name: "Username" })).toHaveAttribute("required");
  });

  await test.step("has no barrier that axe can find", () => expectNoBarriers(page));

  await test.step("both fields are required, and nothing is sent without them", async () => {
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

  await test.step("has no barrier that axe can find where something is missing, and fits a small phone", async () => {
    await page.getByLabel("Password").fill("");
    await button(page).click();
    await expect(page.getByText("Please enter your password.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
  });
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

test.describe("a refusal", () => {
  test.use({ meant: [/ERR_FAILED/u] });

  test("says what went wrong and keeps the form", async ({ page }) => {
    await open(page);
    const said = page.getByRole("listitem").filter({ hasText: "Login failed" });

    await test.step("too many attempts are answered with the server's own sentence", async () => {
      const sentence = "Too many attempts. Please try again in 7 minutes.";
      await page.route("**/api/login", (route) =>
        route.fulfill({ status: 429, contentType: "text/plain", body: sentence }),
      );
      await fillIn(page, { username: "olga", password: "something" });
      await button(page).click();
      await expect(said).toContainText(`429: ${sentence}`);
      await page.unroute("**/api/login");
    });

    await test.step("a lost connection says so and keeps the form", async () => {
      await page.route("**/api/login", (route) => route.abort());
      await fillIn(page, { username: "olga", password: "something" });
      await button(page).click();
      await expect(said).toContainText("connection was lost");
      await expect(button(page)).toBeEnabled();
    });
  });
});

test("what was typed before the script came stays", async ({ page }) => {
  const release = await heldBack(page, "**/assets/main-*.js");
  await page.goto(signInPage(), { waitUntil: "commit" });
  await page.getByLabel("Username").fill("olga");
  await expect(button(page)).toBeDisabled();
  release();
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("olga");
});
