import type { Page } from "@playwright/test";

/** From now on what is asked for at these addresses stays on its way. Gives what lets it through. */
export async function delayRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
