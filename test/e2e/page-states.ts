import type { Page, Route } from "@playwright/test";
import { openHydrated } from "./hydrated.ts";

/** Responses that a test can force for all API requests of a page. */
export const responses = {
  empty: (route: Route) => route.fulfill({ json: [] }),
  /** Never responds. */
  loading: () => undefined,
  failed: (route: Route) => route.fulfill({ status: 503, body: "" }),
} as const;

/** A start page for client-side navigation; it has no data of other pages in its cache. */
export const startPath = "/no/such/page";

/** Opens a page whose API requests all get this response. */
export async function openWithResponse(
  page: Page,
  path: string,
  response: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  await openHydrated(page, startPath);
  await page.route("**/api/**", response);
  await navigateTo(page, path);
}

/** Navigates on the client to another page, starting from the start page without data. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const start = page.getByRole("heading", { name: "Page Not Found" });
  await pushPath(page, startPath);
  await start.waitFor();
  await pushPath(page, path);
  await start.waitFor({ state: "detached" });
  await page.getByRole("main").locator(":scope > *").first().waitFor({ state: "attached" });
}

async function pushPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, "", to), path);
}
