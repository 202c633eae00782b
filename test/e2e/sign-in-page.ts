import type { Page } from "@playwright/test";
import { siteAdmin } from "./running-site.ts";

/** The page where admins sign in, and its parts. */
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

/** Signs in where a page that found nobody signed in has led, from where the browser comes back to it. */
export async function signInAndComeBack(page: Page, path: string) {
  await page.waitForURL(`**${signInPage(path)}`);
  await fillIn(page, siteAdmin);
  await button(page).click();
  await page.waitForURL(`**${path}`);
}
