import type { Page } from "@playwright/test";

/** How long the toast is shown before the redirect to sign-in, in milliseconds. */
const toastMs = 1_500;

const isSignInRedirect = (url: URL) => url.pathname === "/api/login";

/** Blocks redirects to sign-in with a response that browsers do not navigate to. */
export async function blockSignInRedirect(page: Page): Promise<void> {
  await page.route(isSignInRedirect, (route) => route.fulfill({ status: 204 }));
}

/** Advances the installed clock by the time before the redirect. */
export async function advanceToRedirect(page: Page): Promise<void> {
  await page.clock.runFor(toastMs);
}

/**
 * Advances the installed clock by the time before the redirect, and returns the URL that the browser is to return to
 * after sign-in.
 */
export async function getReturnUrl(page: Page): Promise<string | null> {
  const answered = page.waitForResponse((response) => isSignInRedirect(new URL(response.url())));
  await advanceToRedirect(page);
  return new URL((await answered).url()).searchParams.get("next");
}
