import type { Page } from "@playwright/test";
import { expect, test } from "./console-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { siteAdmin } from "./running-site.ts";
import { button, fillIn, signInPage } from "./sign-in-page.ts";

/** Browsers log failed requests, missing scripts included. */
test.use({ missing: ["/api/user", "/api/login"], expectedMessages: [/^(?:error: |404: |401: |net::ERR_|warning: )/u] });

const code = /\/assets\/overlays-[\w-]+\.js/u;
const wrongCredentials = { username: "nobody", password: "not the right one" };
const getPlainToast = (page: Page) => page.getByRole("alert").filter({ hasText: "Login failed" });
const toast = (page: Page) =>
  page
    .getByRole("region", { name: /^Notifications/u })
    .getByRole("listitem")
    .filter({ hasText: "Login failed" });

test("shows a message as plain text until the toast code is loaded, which starts when the page is idle", async ({
  page,
}) => {
  const release = await delayRequests(page, code);
  const requested = page.waitForRequest(code);
  await page.goto(signInPage());
  await requested;
  await fillIn(page, wrongCredentials);
  await button(page).click();
  await expect(getPlainToast(page)).toContainText("401: The username or the password is wrong.");
  release();
  await expect(toast(page)).toBeVisible();
  await expect(getPlainToast(page)).toHaveCount(0);
});

test("hides plain messages after five seconds, and loads the toast code when the network is back", async ({
  page,
  context,
}) => {
  await page.clock.install();
  // The page is never idle, so that the code is not loaded before the network is lost.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(signInPage());
  await expect(button(page)).toBeEnabled();
  await context.setOffline(true);
  await fillIn(page, siteAdmin);
  await button(page).click();
  await expect(getPlainToast(page)).toContainText("The connection was lost.");
  await page.clock.runFor(5_000);
  await expect(getPlainToast(page)).toHaveCount(0);
  const loaded = page.waitForResponse(code);
  await context.setOffline(false);
  await loaded;
  await fillIn(page, wrongCredentials);
  await button(page).click();
  await expect(toast(page)).toContainText("401: The username or the password is wrong.");
});
