import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll } from "./accessibility-checks.ts";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { siteAdmin } from "./running-site.ts";
import { button, fillIn, signInPage } from "./sign-in-page.ts";
import { softStep } from "./soft-step.ts";

test.use({
  // Requests without a session and wrong passwords return 401, which browsers log.
  missing: ["/api/user", "/api/login"],
});

const call = "**/api/login";
const wrongPassword = "The username or the password is wrong.";
const failureToast = (page: Page) => page.getByRole("listitem").filter({ hasText: "Login failed" });

test("the sign-in page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await delayRequests(page, "**/assets/main-*.js");
  await page.goto(signInPage(), { waitUntil: "commit" });

  await softStep("keeps what was typed before hydration", async () => {
    await page.getByLabel("Username").fill("olga");
    await expect(button(page)).toBeDisabled();
    release();
    await expect(button(page)).toBeEnabled();
    await button(page).click();
    await expect(page.getByText("Please enter your password.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue("olga");
  });
  await softStep("has its title, noindex, and autocomplete attributes", async () => {
    await expect(page).toHaveTitle("Admin sign-in · Hearthboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin sign-in");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByLabel("Username")).toHaveAttribute("autocomplete", "username");
    await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
    await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
    await expect(page.getByRole("textbox", { name: "Username" })).toHaveAttribute("required");
  });
  await test.step("requires both fields before sending", () => requireBothFields(page));
  await softStep("has no axe violations with missing fields and fits a small phone", async () => {
    await expect(page.getByText("Please enter your password.")).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
  await softStep("shows 'Signing in...' while pending and sends once", () => sendOnce(page));
  await softStep("a wrong password shows 'Login failed', keeps the username and focuses the password", () =>
    rejectWrongPassword(page),
  );
});

/** Leaves both fields empty, with their errors shown. */
async function requireBothFields(page: Page) {
  let sent = 0;
  await page.route(call, (route) => {
    sent += 1;
    return route.fulfill({ status: 500 });
  });
  await page.getByLabel("Username").fill("  ");
  await page.getByLabel("Password").fill("a password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter your username.")).toBeVisible();
  await expect(page.getByText("Please enter your password.")).toBeHidden();
  await fillIn(page, { username: "", password: "" });
  await button(page).click();
  await expect(page.getByText("Please enter your username.")).toBeVisible();
  await expect(page.getByText("Please enter your password.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  expect(sent).toBe(0);
  await page.unroute(call);
}

async function sendOnce(page: Page) {
  let sent = 0;
  const response = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    sent += 1;
    await response.promise;
    await route.fulfill({ status: 401, contentType: "text/plain", body: wrongPassword });
  });
  await fillIn(page, { username: "nobody", password: "something" });
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveText("Signing in...");
  await button(page).click({ force: true });
  await page.getByLabel("Password").press("Enter");
  response.resolve();
  await expect(button(page)).toHaveText("Sign In");
  expect(sent).toBe(1);
  await page.unroute(call);
}

async function rejectWrongPassword(page: Page) {
  await fillIn(page, { username: `nobody-${randomUUID()}`.slice(0, 40), password: "not the right one" });
  await page.keyboard.press("Enter");
  await expect(failureToast(page)).toContainText(`401: ${wrongPassword}`);
  await expect(page.getByLabel("Username")).toHaveValue(/^nobody-/u);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page).toHaveURL("/secret-admin-login");
  await fillIn(page, siteAdmin);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  await expect(failureToast(page)).toHaveCount(0);
}
