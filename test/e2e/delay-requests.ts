import type { Page } from "@playwright/test";

/** Holds requests to these URLs. The returned function releases them. */
export async function delayRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
