import type { Page } from "@playwright/test";

/** How long a page leaves its reader to read why it leads to sign in. */
const READING_MS = 1_500;

const isWayToSignIn = (url: URL) => url.pathname === "/api/login";

/** From now on whoever is led to sign in stays on the page: the answer is one that browsers do not go to. */
export async function stayAtSignIn(page: Page): Promise<void> {
  await page.route(isWayToSignIn, (route) => route.fulfill({ status: 204 }));
}

/** From now on whoever is led to sign in comes there. */
export async function comeToSignIn(page: Page): Promise<void> {
  await page.unroute(isWayToSignIn);
}

/** Passes the time that a page leaves for reading, on the clock that the test has installed in it. */
export async function passReadingTime(page: Page): Promise<void> {
  await page.clock.runFor(READING_MS);
}

/**
 * Passes the time that a page leaves for reading, on the clock that the test has installed in it, and tells what address
 * the browser is to come back to once somebody has signed in.
 */
export async function wayBackFromSignIn(page: Page): Promise<string | null> {
  const answered = page.waitForResponse((response) => isWayToSignIn(new URL(response.url())));
  await passReadingTime(page);
  return new URL((await answered).url()).searchParams.get("next");
}
