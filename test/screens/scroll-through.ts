import type { Page } from "@playwright/test";

/** Waits for all pictures, also those below the window's edge, which a visitor would ask for on the way down. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = "eager";
    return [...document.images].every((image) => image.complete);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
