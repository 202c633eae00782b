import type { Page, Route } from "@playwright/test";
import { openHydrated } from "./hydrated.ts";

/** What the server may answer to everything that a page asks for. */
export const responses = {
  empty: (route: Route) => route.fulfill({ json: [] }),
  /** Never. */
  loading: () => undefined,
  failed: (route: Route) => route.fulfill({ status: 503, body: "" }),
} as const;

/** Where a visitor may start whose browser then goes on without a reload. It knows nothing that another page shows. */
export const emptyStart = "/no/such/page";

/** Opens a page in a browser that gets this answer to whatever it asks the API for. */
export async function openAs(
  page: Page,
  path: string,
  response: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  await openHydrated(page, emptyStart);
  await page.route("**/api/**", response);
  await showState(page, path);
}

/** Goes on to another page, by way of the one that knows nothing, without a reload. */
export async function showState(page: Page, path: string): Promise<void> {
  const start = page.getByRole("heading", { name: "Page Not Found" });
  await proceed(page, emptyStart);
  await start.waitFor();
  await proceed(page, path);
  await start.waitFor({ state: "detached" });
  await page.getByRole("main").locator(":scope > *").first().waitFor({ state: "attached" });
}

async function proceed(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, "", to), path);
}
