import type { Page, Route } from "@playwright/test";

/**
 * Handles the first request to these URLs; later ones pass to routes added before. The route is kept, unlike with
 * Playwright's `times: 1`: removing the last route of a page turns interception off, and a request that starts at that
 * moment, such as a retry, can stay pending forever.
 */
export async function routeOnce(
  page: Page,
  url: Parameters<Page["route"]>[0],
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(url, async (route) => {
    if (isHandled) return await route.fallback();
    isHandled = true;
    await handle(route);
  });
}
