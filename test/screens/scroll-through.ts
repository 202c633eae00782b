import type { Page } from "@playwright/test";

/** Waits for all images, also those below the viewport, which load only on scrolling. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = "eager";
    return [...document.images].every((image) => image.complete);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
