import type { Page } from "@playwright/test";
import { siteAdmin } from "./running-site.ts";

/** Locators of the sign-in page. */
export const signInPage = (next = "") => `/secret-admin-login${next && `?${new URLSearchParams({ next })}`}`;

export async function open(page: Page, next?: string) {
  const requested = page.waitForResponse("**/api/user");
  await page.goto(signInPage(next));
  await requested;
}

export async function fillIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
}

export const button = (page: Page) => page.getByRole("button", { name: /^Sign In$|^Signing in\.\.\.$/u });

/** Signs in after a redirect to the sign-in page, which returns to the previous page. */
export async function signInAndComeBack(page: Page, path: string) {
  await page.waitForURL(`**${signInPage(path)}`);
  await fillIn(page, siteAdmin);
  await button(page).click();
  await page.waitForURL(`**${path}`);
}
